import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { BRAND_COLORS } from './brand-colors.ts'
import bare from './icons-bare.css?inline'
import { isVisibleOn } from './look-colors.ts'

/** Returns the CSS of the social icons. A brand's colour that is not visible enough on the background is left out. */
export function iconStyle(view: PortfolioView): string {
  const { socialLinks, theme } = view
  if (socialLinks.length === 0 || theme.icons === 'tiles') return ''
  if (theme.icons === 'bare') return bare
  const colors = socialLinks.map(({ icon }, index) => {
    const color = BRAND_COLORS[icon]
    return color && isVisibleOn(view, color) ? `.socials>:nth-child(${index + 1})>a{color:${color}}` : ''
  })
  return `.page .social{color:var(--ink)}${colors.map((rule) => rule && `.page ${rule}`).join('')}`
}
