import { useQueryClient } from '@tanstack/react-query'
import type { OwnNote } from '@vitrine/core/notes'
import { noteTexts } from '@vitrine/core/notes/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { useMinutesLeft } from '@vitrine/widgets/notes/use-minutes-left.ts'
import { Eye } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AvatarNote } from './avatar-note.tsx'
import { RemoveNoteButton } from './remove-note-button.tsx'
import { useCurrentNote } from './use-current-note.ts'

/** Renders the page's current note with its views and 'Remove', or nothing without one. */
export function CurrentNotePanel({ portfolio }: { portfolio: OwnPortfolio }) {
  const note = useCurrentNote(portfolio.id)
  return note ? <NotePanel key={note.id} note={note} portfolio={portfolio} /> : null
}

function NotePanel({ note, portfolio }: { note: OwnNote; portfolio: OwnPortfolio }) {
  const id = useId()
  const expired = useMinutesLeft(note) < 1
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (expired) void queryClient.invalidateQueries({ queryKey: orpc.notes.key() })
  }, [expired, queryClient, orpc])

  return (
    <Card className="mb-5 p-5">
      <section aria-labelledby={id} className="flex flex-col gap-5 sm:flex-row sm:items-end sm:justify-between">
        <div className="flex min-w-0 flex-col gap-4">
          <h3 id={id} className="flex items-center gap-3 font-medium">
            {noteTexts.currentNote}
            {expired && <Badge>{noteTexts.expired}</Badge>}
          </h3>
          <AvatarNote note={note} size="sm" owner={portfolio} />
        </div>
        <div className="flex shrink-0 items-center justify-between gap-5">
          <p className="flex items-center gap-2 text-sm text-bone-2 tabular-nums">
            <Eye aria-hidden className="size-4" />
            {noteTexts.views(note.viewCount)}
          </p>
          <RemoveNoteButton noteId={note.id} removedText={noteTexts.removed} />
        </div>
      </section>
    </Card>
  )
}
