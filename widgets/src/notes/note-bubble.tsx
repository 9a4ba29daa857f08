import { formatNoteTimeLeft, type NoteView, noteTimeLeft } from '@vitrine/core/notes/lite'
import { type CSSProperties, useState } from 'react'
import { useMounted } from '../use-mounted.ts'
import { makeScrollable } from './make-scrollable.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

/**
 * Renders the note of the day as a bubble beside an avatar of this size, with its remaining time. Renders nothing after
 * its end. On the page its colours are in the page's stylesheet; `style` sets them elsewhere.
 */
export function NoteBubble({
  note,
  size,
  id,
  style,
}: {
  note: NoteView
  size: 'sm' | 'md' | 'lg'
  id?: string
  style?: CSSProperties | undefined
}) {
  const left = useMinutesLeft(note)
  // A note that was rendered by the server is not animated.
  const [late] = useState(useMounted())
  if (left < 1) return null
  return (
    <div id={id} className={`note-place ${size}${late ? ' late' : ''}`}>
      {/* On the owner's screens the surrounding text names the note. */}
      <div className="note" role="note" aria-label={size === 'lg' ? 'Note' : undefined} style={style}>
        {/* A new element for each text, because the ref is called once: typed text may become too long for its box. */}
        <p key={note.content} className="note-text" dir="auto" ref={makeScrollable}>
          {note.content}
        </p>
        <p className="note-left">{noteTimeLeft(formatNoteTimeLeft(left))}</p>
      </div>
    </div>
  )
}
