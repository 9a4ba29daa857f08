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

/** Draft of a note. */
export interface NoteDraft {
  content: string
  color: NoteColor
  durationHours: number
}

/** Draft with which the dialog starts. */
export const BLANK_NOTE: NoteDraft = { content: '', color: 'Black', durationHours: NOTE_HOURS.default }

/** Returns the number of characters as the server counts them. */
export function countContent(content: string): number {
  return countGraphemes(cleanText(content))
}

/** Returns the error of a note's text; undefined if it is valid. */
export function contentError(content: string): string | undefined {
  return NoteContent.safeParse(content).error?.issues[0]?.message
}

/** Returns the note as the page would show it right after its creation; an empty draft shows the placeholder. */
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
