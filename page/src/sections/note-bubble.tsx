import { formatNoteTimeLeft, type NoteView, noteTimeLeft } from '@vitrine/core/notes/view'
import { type CSSProperties, useEffect, useState } from 'react'
import { recordNoteView } from '../record-note-view.ts'
import { useMinutesLeft } from './use-minutes-left.ts'
import { useMounted } from './use-mounted.ts'

/**
 * The note of the day as a bubble at the shoulder of an avatar of this size: its text and the time it has left, and
 * nothing once it is over. With `live` it is a real visit, and counted. On the page its colours are a rule of the
 * page's own stylesheet; `style` is for where there is none.
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
  // What was there from the beginning does not make an entrance.
  const [late] = useState(useMounted())
  useEffect(() => (live ? recordNoteView(note.id) : undefined), [live, note.id])
  if (left < 1) return null
  return (
    <div className={`note-place ${size}${late ? ' late' : ''}`}>
      {/* In the owner's rooms what stands around it says what it is. */}
      <div className="note" role="note" aria-label={size === 'lg' ? 'Note' : undefined} style={style}>
        <p className="note-text" dir="auto" ref={reachByKeyboard}>
          {note.content}
        </p>
        <p className="note-left">{noteTimeLeft(formatNoteTimeLeft(left))}</p>
      </div>
    </div>
  )
}

/** A long text is scrolled, also by who has no pointer. */
function reachByKeyboard(text: HTMLElement | null): void {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0
}
