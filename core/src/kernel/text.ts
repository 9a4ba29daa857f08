import { z } from 'zod'
import { kernelTexts } from './texts.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The most code units one grapheme may bring along; beyond it a short text could still be megabytes of combining marks. */
const CODE_UNITS_PER_GRAPHEME = 16

/** Code units that are segmented at a time: the segmenter's time for one character grows with the text that it is given. */
const SEGMENTED = 256

/** How many characters a person counts in the text: a family emoji is one. */
export function countGraphemes(text: string): number {
  let count = 0
  let start = 0
  let size = SEGMENTED
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
    // The last character can go on behind the cut: the next part begins with it.
    count += last === 0 ? 0 : segments - 1
    size = last === 0 ? 2 * size : SEGMENTED
    start += last
  }
}

/** True if the text has at most `limit` characters as a person counts them, and no absurd number of code units behind them. */
export function fits(text: string, limit: number): boolean {
  if (text.length <= limit) return true
  return text.length <= limit * CODE_UNITS_PER_GRAPHEME && countGraphemes(text) <= limit
}

/** Combining marks that one base character keeps: no written language stacks more, and NFC takes quadratic time on long runs. */
const MARKS_PER_CHARACTER = 8
const MARK_RUN = /[\p{M}\p{Cf}]+/gu
const MARK = /\p{M}/u

/** Drops the combining marks of a base character beyond the eighth, in linear time. An invisible format character, such as a joiner, is no new base. */
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

/** Makes text storable and comparable: well-formed Unicode in NFC, at most 8 combining marks per character, without control characters (a newline and a tab stay), trimmed. Takes linear time. */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
  const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
  const storable = text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '')
  // A few marks become two in NFC, so the result is limited again.
  return limitMarks(limitMarks(storable).normalize('NFC')).trim()
}

/**
 * Text as it arrives for a field of `limit` graphemes, not cleaned yet. Its raw length is checked before anything else
 * looks at the characters, so an oversized text costs nothing.
 */
export function rawText(limit: number, error: string) {
  return z.string().max(limit * CODE_UNITS_PER_GRAPHEME, { error })
}

/** A free text field of at most `limit` graphemes; `label` is the field's visible name, used in the error. */
export function textField(label: string, limit: number) {
  return cleanField(label, limit, cleanText).meta({
    description: `At most ${limit} characters, as a person counts them`,
  })
}

/** Like {@link textField}, on one line: line breaks become spaces. */
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
