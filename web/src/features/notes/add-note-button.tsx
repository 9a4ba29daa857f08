import { noteTexts } from '@vitrine/core/notes/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { Lock, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { usePlan } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { AddNoteDialog } from './add-note-dialog.tsx'
import { NoteUpsell } from './note-upsell.tsx'

/** Renders 'Add Note' with its dialog: the form with premium, otherwise the upsell. */
export function AddNoteButton({ portfolio }: { portfolio: OwnPortfolio }) {
  const [open, setOpen] = useState(false)
  const plan = usePlan()
  const Icon = plan?.premium === false ? Lock : StickyNote
  return (
    <>
      <Button disabled={!plan} onClick={() => setOpen(true)}>
        <Icon aria-hidden className={plan?.premium === false ? 'size-4 text-premium' : 'size-4'} />
        {noteTexts.addNote}
      </Button>
      {plan?.premium ? (
        <AddNoteDialog portfolio={portfolio} open={open} onOpenChange={setOpen} />
      ) : (
        <NoteUpsell open={open} onOpenChange={setOpen} />
      )}
    </>
  )
}
