import { cleanText, countGraphemes } from '@vitrine/core/kernel'
import {
  NOTE_COLORS,
  NOTE_HOURS,
  NOTE_TEXT_COLOR,
  type NoteColor,
  NoteContent,
  type NoteView,
  noteTexts,
} from '@vitrine/core/notes'

/** A note while it is typed. */
export interface NoteDraft {
  content: string
  color: NoteColor
  durationHours: number
}

/** What the dialog begins with. */
export const BLANK_NOTE: NoteDraft = { content: '', color: 'Black', durationHours: NOTE_HOURS.default }

/** Characters of what is typed, as the server will count them. */
export function countContent(content: string): number {
  return countGraphemes(cleanText(content))
}

/** Why a note cannot say this; undefined where it can. */
export function contentError(content: string): string | undefined {
  return NoteContent.safeParse(content).error?.issues[0]?.message
}

/** The note as its page would show it the moment it is made. */
export function previewOf({ content, color, durationHours }: NoteDraft): NoteView {
  return {
    id: 'preview',
    content: cleanText(content) || noteTexts.placeholder,
    backgroundColor: NOTE_COLORS[color],
    textColor: NOTE_TEXT_COLOR,
    expiresAt: '',
    minutesLeft: durationHours * 60,
  }
}
