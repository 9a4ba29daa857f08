import { z } from 'zod'
import { kernelTexts } from './texts.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Most code units for each grapheme of a limit. Without it a short text could be megabytes of combining marks. */
const CODE_UNITS_PER_GRAPHEME = 16

/** Most UTF-8 bytes per grapheme of a cut text, on average: a flag has 8. The limit bounds the bytes of an event. */
const BYTES_PER_CUT_GRAPHEME = 8

/** Code units that are segmented at a time. The segmenter's time per character grows with the length of its input. */
const SEGMENT_CODE_UNITS = 256

/** Returns the number of characters that a person counts: a family emoji is one. */
export function countGraphemes(text: string): number {
  let count = 0
  let start = 0
  let size = SEGMENT_CODE_UNITS
  for (;;) {
    const isCutPair = (text.charCodeAt(start + size - 1) & 0xfc00) === 0xd800
    const end = start + size + (isCutPair ? 1 : 0)
    let segments = 0
    let last = 0
    for (const { index } of segmenter.segment(text.slice(start, end))) {
      segments += 1
      last = index
    }
    if (end >= text.length) return count + segments
    // The last character may continue behind the cut, so the next part starts with it.
    count += last === 0 ? 0 : segments - 1
    size = last === 0 ? 2 * size : SEGMENT_CODE_UNITS
    start += last
  }
}

/** Returns true if a text has at most `limit` characters as people count them and at most 16 × `limit` code units. */
export function fits(text: string, limit: number): boolean {
  if (text.length <= limit) return true
  return text.length <= limit * CODE_UNITS_PER_GRAPHEME && countGraphemes(text) <= limit
}

/** Most combining marks of one base character: no written language stacks more, and NFC is slow for long runs. */
const MARKS_PER_CHARACTER = 8
const MARK_RUN = /[\p{M}\p{Cf}]+/gu
const MARK = /\p{M}/u

/**
 * Removes the combining marks of a base character beyond the eighth, in linear time. Format characters such as
 * joiners do not start a new base.
 */
function limitMarks(text: string): string {
  return text.replace(MARK_RUN, (run) => {
    if (run.length <= MARKS_PER_CHARACTER) return run
    let marks = 0
    let limited = ''
    for (const character of run) {
      const isMark = MARK.test(character)
      if (isMark) marks += 1
      if (!isMark || marks <= MARKS_PER_CHARACTER) limited += character
    }
    return limited
  })
}

/**
 * Returns text that can be stored and compared: well-formed Unicode in NFC, trimmed, with at most 8 combining marks
 * per character and without control characters other than newline and tab. Takes linear time.
 */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
  const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
  const storable = text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '')
  // A few marks become two in NFC, so the result is limited again.
  return limitMarks(limitMarks(storable).normalize('NFC')).trim()
}

/**
 * Returns a text of a third party as one line of at most `limit` graphemes and 8 × `limit` bytes; null if nothing is
 * left. A longer text is cut between two graphemes and ends with '…', which counts as one.
 */
export function cutLine(text: string, limit: number): string | null {
  // The raw length is bounded first, because outside input can be long.
  const line = cleanText(text.slice(0, limit * CODE_UNITS_PER_GRAPHEME)).replace(/\s+/g, ' ')
  // A code unit has at most three bytes.
  return line.length <= limit ? line || null : cutGraphemes(line, limit)
}

function cutGraphemes(line: string, limit: number): string {
  const maxBytes = limit * BYTES_PER_CUT_GRAPHEME
  const ellipsis = '…'
  let count = 0
  let bytes = 0
  let end = 0
  // A code unit has at least one byte, so a longer line is cut before the end of this part.
  for (const { segment, index } of segmenter.segment(line.slice(0, maxBytes + 1))) {
    count += 1
    bytes += countBytes(segment)
    if (count > limit || bytes > maxBytes) return line.slice(0, end) + ellipsis
    if (count < limit && bytes + countBytes(ellipsis) <= maxBytes) end = index + segment.length
  }
  return line
}

/** Returns the number of bytes of a text in UTF-8. */
function countBytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * Returns the schema of a text before it is cleaned, for a field of `limit` graphemes. The raw length is checked first,
 * so an oversized text is refused without being cleaned.
 */
export function rawText(limit: number, error: string) {
  return z.string().max(limit * CODE_UNITS_PER_GRAPHEME, { error })
}

/** Returns the schema of a text of at most `limit` graphemes. `label` is the field's visible name, for the error. */
export function textField(label: string, limit: number) {
  return cleanField(label, limit, cleanText).meta({
    description: `At most ${limit} characters, as a person counts them`,
  })
}

/** Returns the schema of a {@link textField} on one line: line breaks become spaces. */
export function lineField(label: string, limit: number) {
  return cleanField(label, limit, (text) => cleanText(text).replace(/\s+/g, ' ')).meta({
    description: `One line of at most ${limit} characters, as a person counts them`,
  })
}

function cleanField(label: string, limit: number, clean: (text: string) => string) {
  const error = kernelTexts.tooLong(label, limit)
  return rawText(limit, error)
    .transform(clean)
    .refine((text) => fits(text, limit), { error })
}
