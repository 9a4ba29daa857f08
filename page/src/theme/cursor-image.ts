import type { DesignSettings } from '@vitrine/core/portfolios/lite'

type CursorType = DesignSettings['cursorType']

/** SVG shapes in a square of 32 by 32 units, with the hot spot in the middle. */
const SHAPES: Partial<Record<CursorType, string>> = {
  neon: `<radialGradient id="g"><stop stop-color="#67e8f9" stop-opacity=".9"/><stop offset=".35" stop-color="#22d3ee" stop-opacity=".45"/><stop offset="1" stop-color="#22d3ee" stop-opacity="0"/></radialGradient><circle cx="16" cy="16" r="16" fill="url(#g)"/><circle cx="16" cy="16" r="4.5" fill="#ecfeff" stroke="#08080a" stroke-opacity=".5" stroke-width=".75"/>`,
  dot: `<circle cx="16" cy="16" r="12" fill="none" stroke="#08080a" stroke-opacity=".5" stroke-width="3.5"/><circle cx="16" cy="16" r="12" fill="none" stroke="#f4f1ea" stroke-width="1.75"/><circle cx="16" cy="16" r="4" fill="#f4f1ea" stroke="#08080a" stroke-opacity=".5"/>`,
  crosshair: `<g fill="none" stroke-linecap="round"><path d="M16 2v9M16 21v9M2 16h9M21 16h9" stroke="#08080a" stroke-opacity=".6" stroke-width="4.5"/><path d="M16 2v9M16 21v9M2 16h9M21 16h9" stroke="#f4f1ea" stroke-width="2.25"/><circle cx="16" cy="16" r="1.75" fill="#f87171"/></g>`,
}
/** Width and height of a stored custom cursor in pixels. */
const STORED_SIZE = 128
/** Scale of a cursor while the button is pressed. */
const CLICK_SCALE = 1.3

/** Returns a drawn cursor as a data URL, `size` CSS pixels wide, or null for a cursor without a shape. */
export function cursorImage(type: CursorType, size: number): string | null {
  const shape = SHAPES[type]
  if (!shape) return null
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}' viewBox='0 0 32 32'>${shape}</svg>`
  // Within the double quotes of CSS only these are escaped, so that it compresses well.
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[#%]/g, encodeURIComponent)}`
}

/**
 * Returns the CSS of a page's cursor, which needs no script, or an empty string for the browser's own cursor. Links
 * keep the hand. If the owner has premium, the cursor is larger while the button is pressed.
 */
export function cursorStyle(
  { cursorType, cursorSize }: Pick<DesignSettings, 'cursorType' | 'cursorSize'>,
  { customCursorUrl, premium }: { customCursorUrl: string | null; premium: boolean },
): string {
  const cursor = (size: number) => {
    const image = cursorImage(cursorType, size)
    const middle = Math.round(size / 2)
    if (image) return `url("${image}") ${middle} ${middle},auto`
    // The hot spot of a custom cursor is its upper left corner.
    if (customCursorUrl) return `image-set(url("${customCursorUrl}") ${(STORED_SIZE / size).toFixed(3)}x) 0 0,auto`
    return null
  }
  const resting = cursor(cursorSize)
  if (!resting) return ''
  const held = premium ? `:root:active{cursor:${cursor(Math.round(cursorSize * CLICK_SCALE))}}` : ''
  return `:root{cursor:${resting}}${held}`
}
