import { noteTexts } from '@vitrine/core/notes/texts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useRemoveNote } from './use-remove-note.ts'

/** Renders the button that removes a note after a confirmation and then shows `removedText`. */
export function RemoveNoteButton({ noteId, removedText }: { noteId: string; removedText: string }) {
  const [asking, setAsking] = useState(false)
  const { removing, remove } = useRemoveNote(removedText)
  return (
    <>
      <Button size="sm" busy={removing} onClick={() => setAsking(true)}>
        {!removing && <Trash2 aria-hidden className="size-4" />}
        {noteTexts.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={noteTexts.confirmRemove}
        description={noteTexts.confirmRemoveDescription}
        confirmLabel={noteTexts.remove}
        onConfirm={() => remove(noteId)}
      />
    </>
  )
}
