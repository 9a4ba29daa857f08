import { z } from 'zod'
import { kernelTexts } from './texts.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The most code units one grapheme may bring along; beyond it a short text could still be megabytes of combining marks. */
const CODE_UNITS_PER_GRAPHEME = 16

/** How many characters a person counts in the text: a family emoji is one. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** True if the text has at most `limit` characters as a person counts them, and no absurd number of code units behind them. */
export function fits(text: string, limit: number): boolean {
  if (text.length <= limit) return true
  return text.length <= limit * CODE_UNITS_PER_GRAPHEME && countGraphemes(text) <= limit
}

/** Makes text storable and comparable: well-formed Unicode in NFC, without control characters (a newline and a tab stay), trimmed. */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
  const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
  return text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, '').trim()
}

/** A free text field of at most `limit` graphemes; `label` is the field's visible name, used in the error. */
export function textField(label: string, limit: number) {
  return z
    .string()
    .transform(cleanText)
    .refine((text) => fits(text, limit), { error: kernelTexts.tooLong(label, limit) })
    .meta({ description: `At most ${limit} characters, as a person counts them` })
}

/** Like {@link textField}, on one line: line breaks become spaces. */
export function lineField(label: string, limit: number) {
  return z
    .string()
    .transform((text) => cleanText(text).replace(/\s+/g, ' '))
    .refine((text) => fits(text, limit), { error: kernelTexts.tooLong(label, limit) })
    .meta({ description: `One line of at most ${limit} characters, as a person counts them` })
}
