import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { contrast, rgbOf, VOID } from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import { needsScrim } from '../scrim.ts'
import { BRAND_COLORS } from './brand-colors.ts'
import bare from './icons-bare.css?inline'

/** Minimum contrast of a mark (WCAG 2.2, success criterion 1.4.11). */
const ENOUGH = 3

/** Returns the CSS of the social icons. A brand's colour that is not visible enough on the background is left out. */
export function iconStyle(view: PortfolioView): string {
  const { socialLinks, theme, design } = view
  if (socialLinks.length === 0 || theme.icons === 'tiles') return ''
  if (theme.icons === 'bare') return bare
  const background = needsScrim(view) ? VOID : safeColor(design.backgroundColor, VOID)
  const colors = socialLinks.map(({ icon }, index) => {
    const color = BRAND_COLORS[icon]
    const isVisible = color && contrast(rgbOf(color), rgbOf(background)) >= ENOUGH
    return isVisible ? `.socials>:nth-child(${index + 1})>a{color:${color}}` : ''
  })
  return `.page .social{color:var(--ink)}${colors.map((rule) => rule && `.page ${rule}`).join('')}`
}
