import type { DiscordFlag } from '@vitrine/core/discord-badges/lite'
import { DRAWINGS } from './drawings.ts'

/** Renders the drawing of a Discord badge, which is decorative. Its size is set by the stylesheet around it. */
export function DiscordBadgeIcon({ flag }: { flag: DiscordFlag }) {
  const { tile, mark, cut, number } = DRAWINGS[flag]
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="7" fill={tile} />
      <path fill="#fff" fillRule="evenodd" d={mark} />
      {cut && <path fill={tile} d={cut} />}
      {number && (
        <text x="12" y="14.6" textAnchor="middle" fontSize="12" fontWeight="700" fill={tile}>
          {number}
        </text>
      )}
    </svg>
  )
}
