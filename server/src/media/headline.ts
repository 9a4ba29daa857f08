import { isDrawn, type ShareFonts } from './share-fonts.ts'

/** Box and sizes of a headline, in pixels. */
export interface HeadlineBox {
  width: number
  height: number
  /** Largest font size. */
  largest: number
  /** Smallest font size. */
  smallest: number
  /** Height of a line as a multiple of the font size. */
  lineHeight: number
}

export interface Headline {
  lines: string[]
  /** Font size in pixels. */
  size: number
}

/** Returns the width of a text at a font size of 100 pixels. */
export type MeasureText = (text: string) => Promise<number>

/** A part of a text between two places at which a line may end. */
interface Piece {
  text: string
  width: number
  /** True if a space separates it from the piece before. */
  spaced: boolean
}

/** Largest font size at which a word may be cut, so that one long word does not make a headline tiny. */
const CUT_SIZE = 60
const STEP = 2
const ELLIPSIS = '…'
/** Scripts that are written without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u
const STRONG_RIGHT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2066-\u2069\u202a-\u202e\ufffe\uffff]/gu

/** Frame of a key around a digit: the emoji font draws it as a box beside the digit. */
const KEYCAP = /\ufe0f?\u20e3/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('ja', { granularity: 'word' })

/**
 * Returns the title without symbols that no font has. Returns null if a letter or digit cannot be drawn, or if
 * nothing remains.
 */
export function drawableTitle(title: string, fonts: Pick<ShareFonts, 'characters'>): string | null {
  const drawn: string[] = []
  for (const { segment } of graphemes.segment(title.replace(KEYCAP, '').replace(FORBIDDEN, ' '))) {
    if ([...segment].every((character) => isDrawn(character, fonts))) drawn.push(segment)
    else if (/[\p{L}\p{N}]/u.test(segment)) return null
  }
  const text = drawn.join('').replace(/\s+/g, ' ').trim()
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : null
}

/** Returns true if a text is read from right to left: its first letter decides. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = text.match(/\p{L}/u) ?? []
  return STRONG_RIGHT.test(first)
}

/**
 * Breaks a text into lines of similar width. Returns them with the largest font size at which they fit into the box.
 * A text that does not fit at the smallest size is cut and ends with an ellipsis.
 */
export async function fitHeadline(text: string, box: HeadlineBox, measure: MeasureText): Promise<Headline> {
  const space = await measure(' ')
  const uncut = await piecesOf(text, measure)
  for (let size = box.largest; size >= box.smallest; size -= STEP) {
    const width = (box.width / size) * 100
    const mayCut = size <= CUT_SIZE
    const widest = Math.max(...uncut.map((piece) => piece.width))
    if (widest > width && !mayCut) continue
    const pieces = widest > width ? await cutPieces(uncut, width, measure) : uncut
    const lines = linesOf(pieces, width, space)
    const linesMax = Math.floor(box.height / (size * box.lineHeight))
    if (lines.length <= linesMax) return { lines: balanced(pieces, { width, space, count: lines.length }), size }
    if (size - STEP < box.smallest) return { lines: await cutLines(lines, linesMax, { width, measure }), size }
  }
  throw new Error('A headline has no size')
}

/** Returns the first `count` lines. The last one ends with an ellipsis, and is cut so that it fits into the width. */
async function cutLines(
  lines: readonly string[],
  count: number,
  { width, measure }: { width: number; measure: MeasureText },
): Promise<string[]> {
  const last = [...graphemes.segment(lines[count - 1] ?? '')].map(({ segment }) => segment)
  const cut = () => `${last.join('').trimEnd()}${ELLIPSIS}`
  while (last.length > 0 && (await measure(cut())) > width) last.pop()
  return [...lines.slice(0, count - 1), cut()]
}

async function piecesOf(text: string, measure: MeasureText): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const word of text.split(' ')) {
    const parts = UNSPACED.test(word) ? partsOf(word) : [word]
    for (const [index, part] of parts.entries())
      pieces.push({ text: part, width: await measure(part), spaced: index === 0 && pieces.length > 0 })
  }
  return pieces
}

/**
 * Returns the words of a text without spaces. Closing punctuation stays with the word before it, opening punctuation
 * with the word after it.
 */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1)
    const joined = last !== undefined && (CLOSING.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last))
    if (joined) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

/**
 * Cuts the pieces that are wider than a line into parts of equal length. The width of a part is the sum of the widths
 * of its characters.
 */
async function cutPieces(pieces: readonly Piece[], width: number, measure: MeasureText): Promise<Piece[]> {
  const result: Piece[] = []
  for (const piece of pieces) {
    if (piece.width <= width) {
      result.push(piece)
      continue
    }
    const characters = [...graphemes.segment(piece.text)].map(({ segment }) => segment)
    const widths: number[] = []
    for (const character of characters) widths.push(await measure(character))
    for (let count = Math.ceil(piece.width / width); ; count += 1) {
      const length = Math.ceil(characters.length / count)
      const parts: Piece[] = []
      for (let start = 0; start < characters.length; start += length) {
        const text = characters.slice(start, start + length).join('')
        const sum = widths.slice(start, start + length).reduce((total, each) => total + each, 0)
        parts.push({ text, width: sum, spaced: start === 0 && piece.spaced })
      }
      if (length > 1 && parts.some((part) => part.width > width)) continue
      result.push(...parts)
      break
    }
  }
  return result
}

function linesOf(pieces: readonly Piece[], width: number, space: number): string[] {
  const lines: { text: string; width: number }[] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    const gap = piece.spaced ? space : 0
    if (line && line.width + gap + piece.width <= width) {
      line.text += (piece.spaced ? ' ' : '') + piece.text
      line.width += gap + piece.width
    } else lines.push({ text: piece.text, width: piece.width })
  }
  return lines.map(({ text }) => text)
}

/** Returns the lines for the smallest width at which there are at most `count` lines. */
function balanced(
  pieces: readonly Piece[],
  { width, space, count }: { width: number; space: number; count: number },
): string[] {
  let narrow = Math.max(...pieces.map((piece) => piece.width))
  let wide = Math.max(width, narrow)
  while (wide - narrow > 5) {
    const middle = (narrow + wide) / 2
    if (linesOf(pieces, middle, space).length <= count) wide = middle
    else narrow = middle
  }
  return linesOf(pieces, wide, space)
}
