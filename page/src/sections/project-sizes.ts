/**
 * Layout of the projects: one card as wide as the column, a grid of two columns, a carousel, a grid as wide as a desktop,
 * or rows with a small picture.
 */
export type ProjectLayout = 'single' | 'grid' | 'carousel' | 'wide' | 'row'

/**
 * Media conditions and widths of a card, from `projects.css`, `carousel.css` and the layouts' stylesheets. The page's padding is
 * 20 px a side.
 */
const CARD_WIDTHS: Readonly<Record<ProjectLayout, readonly [condition: string, width: string][]>> = {
  single: [
    ['(width < 680px) ', 'calc(100vw - 40px)'],
    ['', '640px'],
  ],
  grid: [
    ['(width < 574px) ', 'calc(100vw - 40px)'],
    ['(width < 680px) ', 'calc(50vw - 27px)'],
    ['', '313px'],
  ],
  carousel: [
    ['(width < 460px) ', 'calc(100vw - 40px)'],
    ['', '420px'],
  ],
  wide: [
    ['(width < 640px) ', 'calc(100vw - 40px)'],
    ['(width < 1024px) ', '50vw'],
    ['', '400px'],
  ],
  row: [['', '200px']],
}
/** Width of a card's picture divided by its height. */
const BOX_RATIO = 16 / 10

/**
 * Returns the attribute `sizes` of a project's picture. A picture with wider proportions than its box is drawn wider
 * than the box, and cut.
 */
export function projectSizes(layout: ProjectLayout, picture: { width: number; height: number }): string {
  const factor = Math.max(1, picture.width / picture.height / BOX_RATIO)
  const wide = (width: string) => (factor > 1.01 ? `calc(${width} * ${factor.toFixed(2)})` : width)
  return CARD_WIDTHS[layout].map(([condition, width]) => condition + wide(width)).join(', ')
}
