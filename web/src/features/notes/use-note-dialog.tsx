import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { type ReactNode, useState } from 'react'
import { usePlan } from '../../session/index.ts'
import { AddNoteDialog } from './add-note-dialog.tsx'
import { NoteUpsell } from './note-upsell.tsx'

/** Returns the dialog 'Add Note': the form with premium, otherwise the upsell. */
export function useNoteDialog(portfolio: OwnPortfolio): { open(): void; dialog: ReactNode } {
  const [shown, setShown] = useState(false)
  const premium = usePlan()?.premium
  return {
    open: () => setShown(true),
    dialog: premium ? (
      <AddNoteDialog portfolio={portfolio} open={shown} onOpenChange={setShown} />
    ) : (
      <NoteUpsell open={shown} onOpenChange={setShown} />
    ),
  }
}
