import { noteTexts } from '@vitrine/core/notes/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { Lock, StickyNote } from 'lucide-react'
import { usePlan } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { useNoteDialog } from './use-note-dialog.tsx'

/** Renders 'Add Note' with its dialog: the form with premium, otherwise the upsell. */
export function AddNoteButton({ portfolio }: { portfolio: OwnPortfolio }) {
  const plan = usePlan()
  const { open, dialog } = useNoteDialog(portfolio)
  const Icon = plan?.premium === false ? Lock : StickyNote
  return (
    <>
      <Button disabled={!plan} onClick={open}>
        <Icon aria-hidden className={plan?.premium === false ? 'size-4 text-premium' : 'size-4'} />
        {noteTexts.addNote}
      </Button>
      {dialog}
    </>
  )
}
