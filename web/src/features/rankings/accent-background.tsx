import type { PortfolioCard } from '@vitrine/core/portfolios'
import { useId } from 'react'

const FILL = { width: '100%', height: '100%' }

/** Renders the color of a page with its accent as a gradient, for a large card without a picture. It fills the parent. */
export function AccentBackground({ page: { backgroundColor, accentColor } }: { page: PortfolioCard }) {
  const id = useId()
  return (
    // The policy of the document refuses inline styles.
    <svg className="absolute inset-0 size-full print:hidden" role="presentation">
      <linearGradient id={id} x1="1" x2="0" y2="1">
        <stop stopColor={accentColor} stopOpacity=".7" />
        <stop offset=".8" stopColor={accentColor} stopOpacity="0" />
      </linearGradient>
      <rect {...FILL} fill={backgroundColor} />
      <rect {...FILL} fill={`url(#${id})`} />
    </svg>
  )
}
