import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import { FeatureList } from './feature-list.tsx'
import { Price } from './price.tsx'

/** Renders the card of a plan. `features` may be empty. `action` is the button at its bottom. */
export function PlanCard({
  name,
  lead,
  paise,
  per,
  features,
  mark,
  premium = false,
  level: Heading,
  action,
}: {
  name: string
  lead: string
  paise: number
  per: string
  features: readonly string[]
  /** Label at the corner, like 'Popular'. */
  mark?: string
  premium?: boolean
  level: 'h2' | 'h3'
  action: ReactNode
}) {
  return (
    <article
      className={cn(
        'relative flex grow flex-col rounded-card bg-surface-1 p-6 sm:p-8',
        premium ? 'premium-edge' : 'raised',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-4">
        <Heading className={cn('text-lg font-medium', premium && 'text-premium')}>{name}</Heading>
        {mark && (
          <span className="rounded-full bg-premium px-3 py-1.5 text-xs leading-none font-semibold text-void">
            {mark}
          </span>
        )}
      </div>
      <div className="mt-6">
        <Price paise={paise} per={per} />
      </div>
      <p className="mt-4 text-bone-2">{lead}</p>
      {features.length > 0 && (
        <>
          <hr className="my-7 border-line" />
          <FeatureList features={features} premium={premium} />
        </>
      )}
      <div className="mt-auto pt-9">{action}</div>
    </article>
  )
}
