import { formatAmount } from '@vitrine/core/billing'
import type { ReactNode } from 'react'

/** Renders a large number with its unit. */
export function BigNumber({ unit, children }: { unit: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-2.5 text-bone-2">
      <span className="font-display text-6xl leading-none font-semibold tracking-[-0.04em] text-bone tabular-nums">
        {children}
      </span>{' '}
      {unit}
    </p>
  )
}

/** Renders a price with its period. The currency is small beside the number. */
export function Price({ paise, per }: { paise: number; per: string }) {
  const price = formatAmount(paise)
  return (
    <BigNumber unit={per}>
      <span className="mr-1 align-[0.72em] font-sans text-[0.42em] leading-none font-medium tracking-normal text-bone-2">
        {price.slice(0, 1)}
      </span>
      {price.slice(1)}
    </BigNumber>
  )
}
