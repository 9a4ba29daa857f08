import { Check } from 'lucide-react'
import { cn } from '../../ui/cn.ts'

/** Renders the features of a plan. */
export function FeatureList({
  features,
  premium = false,
  className,
}: {
  features: readonly string[]
  premium?: boolean
  className?: string
}) {
  return (
    <ul className={cn('flex flex-col gap-3', className)}>
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-3 text-[0.9375rem]">
          <Check
            aria-hidden
            strokeWidth={2.25}
            className={cn('mt-1 size-4 shrink-0', premium ? 'text-premium' : 'text-bone-3')}
          />
          {feature}
        </li>
      ))}
    </ul>
  )
}
