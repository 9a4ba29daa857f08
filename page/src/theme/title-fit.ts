import type { Theme } from '@vitrine/core/themes/lite'
import { splitLastWord } from './letters.ts'

/** Widths of a title in ems. */
export interface TitleWidths {
  /** Width of its widest word. */
  word: number
  /** Width of its last word. */
  last: number
  /** Width of the whole title. */
  all: number
}

/** Width that a badge takes beside the last word, with its distance, in pixels. */
const BADGE = 42
/** Smallest size of a title with a wide word, in pixels. A wider word is broken. */
const SMALLEST = 18
/** Smallest size of a title with many words, in pixels. */
const SMALLEST_LONG = 22
/** Widths of lines that a title may have besides what wrapping leaves free in four lines. */
const LINES = 3.4
/** Least font size of a title that is not fitted, in pixels. */
const USUAL = 32
/** Least width of a title in each layout, on a screen of 320 pixels, in pixels. */
const LEAST = { column: 280, list: 280, card: 232, split: 232, poster: 232, portfolio: 120 } as const
/** Layouts whose titles are larger than usual. */
const LARGE = new Set<Theme['layout']>(['list', 'poster'])
/** Width of the portrait beside the title in the layout Portfolio, with its distance, in pixels. */
const PORTRAIT = 112
/** Scripts without spaces, in which a line may break after each character. */
const BREAKABLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Returns the CSS that makes a long title smaller, so that its widest word fits into a line and the title into about
 * four lines, and that keeps the badge beside the last word. A word is broken only if it is wider than the screen at
 * the smallest size. Returns an empty string for a title that fits.
 */
export function titleFit(
  { word, last, all }: TitleWidths,
  { layout, badge }: { layout: Theme['layout']; badge: boolean },
): string {
  const least = LEAST[layout]
  const wraps = all * USUAL + BADGE > least
  // A badge that fits at the smallest size stays beside the word; else both may be broken.
  const unbroken = badge && wraps && last * SMALLEST + BADGE <= least ? '.last-word{white-space:nowrap}' : ''
  const tooWide = word * USUAL > least || (badge && last * USUAL + BADGE > least)
  const tooLong = all * USUAL > least * LINES
  if (!tooWide && !tooLong && !LARGE.has(layout)) return unbroken
  const line = layout === 'portfolio' ? `100cqi - ${PORTRAIT}px` : '100cqi'
  const sizes = [
    'var(--title-size)',
    `(${line})/${ems(word)}`,
    ...(badge ? [`(${line} - ${BADGE}px)/${ems(last)}`] : []),
    `max(${SMALLEST_LONG}px,(${line})*${ems(LINES / all)})`,
  ]
  return `${unbroken}.hero{container-type:inline-size}.title{font-size:max(${SMALLEST}px,min(${sizes.join()}))}`
}

/** Returns the widths of a title; `widthOf` measures a text in ems. */
export function widthsOfTitle(title: string, widthOf: (text: string) => number): TitleWidths {
  const parts = title.split(' ')
  const widths = parts.map((word) => (BREAKABLE.test(word) ? Math.min(2, widthOf(word)) : widthOf(word)))
  const [, last] = splitLastWord(title)
  return { word: Math.max(0.5, ...widths), last: Math.max(0.5, widthOf(last)), all: Math.max(0.5, widthOf(title)) }
}

function ems(value: number): number {
  return +value.toFixed(3)
}
