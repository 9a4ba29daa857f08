import { isLight, VOID } from '@vitrine/core/themes/lite'
import { safeColor } from '../styles/safe-color.ts'

/** Default colour of the premium badge. */
export const PREMIUM_COLOR = '#ffa500'

/** Renders the premium badge in the creator's colour. */
export function PremiumBadge({ size, color }: { size: 20 | 24 | 32; color: string }) {
  const fill = safeColor(color, PREMIUM_COLOR)
  return (
    <svg className="premium" role="img" aria-label="Premium" width={size} height={size} viewBox="0 0 24 24" fill={fill}>
      <path d="m12 1.6 2.5 1.9 3.1-.1 1 3 2.5 1.8-.9 3 .9 3-2.5 1.8-1 3-3.1-.1-2.5 1.9-2.5-1.9-3.1.1-1-3-2.5-1.8.9-3-.9-3L5.4 6.4l1-3 3.1.1z" />
      <path d="M7.6 14.6 7 9l2.8 2.3L12 7.6l2.2 3.7L17 9l-.6 5.6z" fill={isLight(fill) ? VOID : '#ffffff'} />
    </svg>
  )
}
