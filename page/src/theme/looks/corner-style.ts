import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'
import roundLinks from './corners-round-links.css?inline'
import sharp from './corners-sharp.css?inline'
import sharpBadges from './corners-sharp-badges.css?inline'
import sharpLinks from './corners-sharp-links.css?inline'

/** Radii of cards and of controls in pixels; null for those of the stylesheet. */
const RADII: Record<Theme['corner'], readonly [card: number, control: number] | null> = {
  none: [0, 0],
  small: [6, 5],
  medium: null,
  large: [24, 16],
  full: [28, 999],
}

/** Hard shadows are below round boxes, not beside them. */
const CAST = ';--cast:0 4px'
/** Icons of large corners are not round. */
const SQUIRCLES = '.page .social{border-radius:16px}'

/** Returns the CSS of the corners of cards, controls and small parts. */
export function cornerStyle({ theme, design, links, badges, socialLinks }: PortfolioView): string {
  const { corner, icons, shadow } = theme
  const hasHardShadows = shadow === 'hard' || design.linkStyle === 'hard'
  const radii = RADII[corner]
  if (!radii) return ''
  const [card, control] = radii
  const isSharp = corner === 'none' || corner === 'small'
  return [
    `:root{--radius-card:${card}px;--radius-control:${control}px${corner === 'full' && hasHardShadows ? CAST : ''}}`,
    corner === 'large' && icons !== 'bare' && socialLinks.length > 0 ? SQUIRCLES : '',
    isSharp ? sharp : '',
    isSharp && badges.length > 0 ? sharpBadges : '',
    isSharp && links.length > 0 ? sharpLinks : '',
    corner === 'full' && links.length > 0 ? roundLinks : '',
  ].join('')
}
