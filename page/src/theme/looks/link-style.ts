import type { LinkView, PortfolioView } from '@vitrine/core/portfolios/lite'
import { surfaceOf } from './arrangement.ts'
import attention from './attention.css?inline'
import featured from './links-featured.css?inline'
import flow from './links-flow.css?inline'
import hairlines from './links-hairlines.css?inline'
import hairlinesScrim from './links-hairlines-scrim.css?inline'
import hard from './links-hard.css?inline'
import noIcon from './links-icon-none.css?inline'
import iconRight from './links-icon-right.css?inline'
import line from './links-line.css?inline'
import two from './links-two.css?inline'
import { isOnGlass, softFill, textOn } from './look-colors.ts'

const COLOR = /^#[0-9a-f]{6}$/i
/** Buttons whose fill is enough, so that a hairline is left out, and those with an edge of their own. */
const OWN_EDGES = { filled: '0 0 #0000', soft: '0 0 #0000', outline: 'inset 0 0 0 1.5px var(--ink-3)' } as const
/** Buttons of a look are easy to hit, and the strongest part of the page. */
const TALL = '.page .link{min-height:56px}'
const FLUSH = '.page .links{column-gap:32px}.page:not(.scrim) li>.link:not(:has(.cover)){padding-inline:0}'
const STYLES: Partial<Record<PortfolioView['design']['linkStyle'], string>> = { hard, line }

/** Returns the CSS of the buttons for links. Empty without links, and for buttons of a page without a theme. */
export function linkLooks(view: PortfolioView): string {
  const { links, theme, design } = view
  if (links.length === 0) return ''
  const isList = hasHairlines(view)
  const flows = theme.linkColumns === 'two' || (theme.layout !== 'column' && theme.layout !== 'card')
  return [
    surfaceOf(view) ? TALL + edgeOf(view) : '',
    flows ? flow : '',
    theme.linkIcon === 'right' ? iconRight : '',
    theme.linkIcon === 'none' ? noIcon : '',
    theme.linkColumns === 'two' && !isList ? two : '',
    theme.linkColumns === 'two' || theme.layout === 'split' ? spans(links, theme.linkIcon === 'right') : '',
    isList ? hairlines + (isOnGlass(view) ? hairlinesScrim : '') : (STYLES[design.linkStyle] ?? ''),
    design.linkStyle === 'soft' ? softStyle(view) : '',
    flows && isOpen(view) ? FLUSH : '',
    links.some((link) => link.featured) ? featured : '',
    ...links.map(ownColor),
    links.some((link) => link.attention !== 'none') ? attention : '',
  ].join('')
}

/** Returns true for lines without an edge around them, whose titles begin where the other texts do. */
function isOpen({ theme: { edge }, design: { linkStyle } }: PortfolioView): boolean {
  return linkStyle === 'line' && (edge === 'none' || edge === 'hairline')
}

/** Returns true for the lines of the layout List. Buttons of a chosen style stay boxes there. */
function hasHairlines({ theme: { layout }, design: { linkStyle } }: PortfolioView): boolean {
  return layout === 'list' && (linkStyle === 'glass' || linkStyle === 'line')
}

/** Returns the CSS by which featured links, players, and links that would be alone in a row of two take the whole row. */
function spans(links: readonly LinkView[], isRight: boolean): string {
  const full: number[] = []
  let isHalf = false
  for (const [index, { featured, player }] of links.entries()) {
    const isFull = featured || player !== null
    if (isFull && isHalf) full.push(index)
    if (isFull) full.push(index + 1)
    isHalf = !isFull && !isHalf
  }
  if (isHalf) full.push(links.length)
  if (full.length === 0) return ''
  const rows = `.page .links>:is(${full.map((place) => `:nth-child(${place})`)})`
  return `${rows}{grid-column:1/-1}${rows}>.link:not(:has(.cover)){flex-direction:row;align-items:center;justify-content:flex-start}${rows}>.link>:is(img,i,svg){order:${isRight ? 1 : 0};margin-block:auto}`
}

/** Returns the CSS of buttons with a hint of the accent colour. */
function softStyle(view: PortfolioView): string {
  const [fill, hovered] = [softFill(view, 0.18), softFill(view, 0.28)]
  return `.page .link{background:${fill}}.page .link:hover{background:${hovered}}`
}

function edgeOf({ design: { linkStyle }, theme: { edge } }: PortfolioView): string {
  if (linkStyle !== 'filled' && linkStyle !== 'soft' && linkStyle !== 'outline') return ''
  return edge === 'hairline' || edge === 'none' ? `.page .link{--edge:${OWN_EDGES[linkStyle]}}` : ''
}

/** Returns the CSS of a button in its own colour, with its text in black or white. */
function ownColor({ color }: LinkView, index: number): string {
  if (color === null || !COLOR.test(color)) return ''
  const colors = `background:${color};color:${textOn(color)}`
  return `.page .links>:nth-child(${index + 1})>.link{${colors}}`
}
