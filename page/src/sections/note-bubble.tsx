import { formatNoteTimeLeft, type NoteView, noteTimeLeft } from '@vitrine/core/notes/view'
import { type CSSProperties, useEffect, useState } from 'react'
import { recordNoteView } from '../record-note-view.ts'
import { useMinutesLeft } from './use-minutes-left.ts'
import { useMounted } from './use-mounted.ts'

/**
 * Renders the note of the day as a bubble beside an avatar of this size, with its remaining time, or nothing after its
 * end. With `live` it is a real visit and counted. On the page its colours are in the page's stylesheet;
 * `style` sets them elsewhere.
 */
export function NoteBubble({
  note,
  size,
  live,
  style,
}: {
  note: NoteView
  size: 'sm' | 'md' | 'lg'
  live?: boolean
  style?: CSSProperties
}) {
  const left = useMinutesLeft(note)
  // A note that was rendered by the server is not animated.
  const [late] = useState(useMounted())
  useEffect(() => (live ? recordNoteView(note.id) : undefined), [live, note.id])
  if (left < 1) return null
  return (
    <div className={`note-place ${size}${late ? ' late' : ''}`}>
      {/* On the owner's screens the surrounding text names the note. */}
      <div className="note" role="note" aria-label={size === 'lg' ? 'Note' : undefined} style={style}>
        <p className="note-text" dir="auto" ref={reachByKeyboard}>
          {note.content}
        </p>
        <p className="note-left">{noteTimeLeft(formatNoteTimeLeft(left))}</p>
      </div>
    </div>
  )
}

/** Makes a long text focusable, so that it can be scrolled with the keyboard. */
function reachByKeyboard(text: HTMLElement | null): void {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0
}
