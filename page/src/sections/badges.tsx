import type { BadgeView } from '@vitrine/core/portfolios/lite'
import { BONE, badgeColor, hexOf, type Palette, rgbOf } from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'

/** Renders the creator's badges. Their colours are attributes of SVG elements, because the page has no style attributes. */
export function Badges({ badges, palette }: { badges: readonly BadgeView[]; palette: Palette }) {
  if (badges.length === 0) return null
  return (
    <ul className="badges" aria-label="Badges">
      {badges.map((badge) => (
        <li key={badge.id} className="badge">
          <BadgeLight color={hexOf(badgeColor(rgbOf(safeColor(badge.color, BONE)), palette))} />
          {badge.icon !== '' && <span aria-hidden="true">{badge.icon}</span>}
          <span className="badge-label" dir="auto">
            {badge.label}
          </span>
        </li>
      ))}
    </ul>
  )
}

function BadgeLight({ color }: { color: string }) {
  return (
    <svg className="badge-light" aria-hidden="true">
      <rect width="100%" height="100%" rx="15" fill={color} stroke={color} />
    </svg>
  )
}
