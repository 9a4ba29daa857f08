import { z } from 'zod'
import { cleanText, fits, Id, Moment, rawText } from '../kernel/index.ts'
import { NOTE_COLORS, NOTE_CONTENT_MAX, NOTE_HOURS, type NoteColor } from './rules.ts'
import { noteTexts } from './texts.ts'

const isColor = (name: string): name is NoteColor => name in NOTE_COLORS
const colorNames = Object.keys(NOTE_COLORS).filter(isColor)

/** The text of a note: trimmed and never empty. */
export const NoteContent = rawText(NOTE_CONTENT_MAX, noteTexts.tooLong(NOTE_CONTENT_MAX))
  .transform(cleanText)
  .refine((text) => text !== '', { error: noteTexts.enterContent })
  .refine((text) => fits(text, NOTE_CONTENT_MAX), { error: noteTexts.tooLong(NOTE_CONTENT_MAX) })
  .meta({ description: `At most ${NOTE_CONTENT_MAX} characters, as a person counts them` })

export const CreateNoteInput = z.strictObject({
  portfolioId: Id,
  content: NoteContent,
  color: z.enum(colorNames).default('Black'),
  durationHours: z.int().min(NOTE_HOURS.min).max(NOTE_HOURS.max).default(NOTE_HOURS.default),
})
export type CreateNoteInput = z.infer<typeof CreateNoteInput>

/** A note as every visitor of the page sees it. */
export const NoteView = z.object({
  id: Id,
  content: z.string(),
  backgroundColor: z.string().describe('An sRGB color as #rrggbb'),
  textColor: z.string().describe('An sRGB color as #rrggbb'),
  expiresAt: Moment,
  minutesLeft: z.int().positive().describe('Minutes until it expires by the server’s clock, rounded up'),
})
export type NoteView = z.infer<typeof NoteView>

/** A note as its owner sees it. */
export const OwnNote = NoteView.extend({
  durationHours: z.int(),
  viewCount: z.int().nonnegative(),
  createdAt: Moment,
})
export type OwnNote = z.infer<typeof OwnNote>
