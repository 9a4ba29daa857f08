import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { boxOf, startsLeft } from './arrangement.ts'
import { BRAND_COLORS } from './brand-colors.ts'
import bare from './icons-bare.css?inline'
import { isVisibleOn } from './look-colors.ts'

/** The mark of the first icon is below the texts, not its target. */
const ALIGNED = '.page .socials{margin-inline-start:-9px}'
/** Widths of an icon and of the distance between two, in pixels. */
const SIZES = { tiles: [48, 10], brand: [48, 10], bare: [44, 4] } as const
/** Widths of phones, each with the widths of screens that are treated like it. */
const PHONES = [
  [390, '(390px<=width<640px)'],
  [360, '(width<390px)'],
] as const
/** Desktops of the layout Split, whose left column is about as wide as a phone. */
const SPLIT = [384, '(width>=1024px)'] as const
/** Space beside the icons, in pixels: that of the page, and that of a card on it. */
const BESIDE = { page: 64, identity: 88, none: 40 } as const

/** Returns the CSS by which the icons in narrow columns are in rows of about the same length, so that none is alone. */
export function evenRows(view: PortfolioView): string {
  const count = view.socialLinks.length
  if (count === 0) return ''
  const [size, gap] = SIZES[view.theme.icons]
  const centered = startsLeft(view.theme) ? '' : ';margin-inline:auto'
  const screens = view.theme.layout === 'split' ? [...PHONES, SPLIT] : PHONES
  const rules = screens.map(([width, condition]) => {
    const fitting = Math.floor((width - BESIDE[boxOf(view) ?? 'none'] + gap) / (size + gap))
    const row = Math.ceil(count / Math.ceil(count / fitting))
    return row === count
      ? ''
      : `@media ${condition}{.page .socials{max-width:${row * (size + gap) - gap}px${centered}}}`
  })
  return rules.join('')
}

/** Returns the CSS of the social icons. A brand's colour that is not visible enough on the background is left out. */
export function iconStyle(view: PortfolioView): string {
  const { socialLinks, theme } = view
  if (socialLinks.length === 0 || theme.icons === 'tiles') return ''
  if (theme.icons === 'bare') return startsLeft(theme) ? bare + ALIGNED : bare
  const colors = socialLinks.map(({ icon }, index) => {
    const color = BRAND_COLORS[icon]
    return color && isVisibleOn(view, color) ? `.socials>:nth-child(${index + 1})>a{color:${color}}` : ''
  })
  return `.page .social{color:var(--ink)}${colors.map((rule) => rule && `.page ${rule}`).join('')}`
}
