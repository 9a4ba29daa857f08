import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useAppContext } from '../../../api/app-context.ts'
import { useUnsavedWork } from '../../../session/index.ts'
import { ConfirmDialog } from '../../../ui/alert-dialog.tsx'
import { cancelUploads, isUploading } from '../../files/index.ts'

/**
 * Asks before the owner leaves unsaved changes, links that are not added yet, or a running upload. A dialog asks before
 * another screen of the app, the browser asks before another document.
 */
export function LeaveGuard({
  title,
  unsaved,
  lists,
  isDraftStored,
  save,
}: {
  title: string
  unsaved: boolean
  lists: {
    anyUnsaved(): boolean
    /** Returns true while leaving would lose an entry's text. Requests under way are completed without the editor. */
    anyEntryStuck(): boolean
    anyLinkUnsaved(): boolean
    /** Gives up the links that are not added yet. */
    discardLinks(): void
  }
  /** Returns true while the document is being replaced and the changes are stored in the tab. */
  isDraftStored(): boolean
  /** Stores the changes and resolves to false on failure. */
  save(): Promise<boolean>
}) {
  const [saving, setSaving] = useState(false)
  const { guard } = useAppContext()
  const isLost = () => lists.anyEntryStuck() || lists.anyLinkUnsaved()
  useUnsavedWork(() => unsaved || lists.anyUnsaved() || isUploading())
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && (unsaved || isLost() || isUploading()),
    enableBeforeUnload: () =>
      !guard.isAbandoned() && !isDraftStored() && (unsaved || lists.anyUnsaved() || isUploading()),
    withResolver: true,
  })
  const loses = unsaved || isLost()

  async function saveAndLeave(): Promise<void> {
    setSaving(true)
    const isSaved = await save()
    setSaving(false)
    if (isSaved && !isLost() && !isUploading()) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked' && !saving}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={loses ? 'Leave without saving?' : 'Leave during an upload?'}
      description={[
        unsaved && `Your changes to “${title}” are not saved yet.`,
        lists.anyEntryStuck() && 'A badge, project or link could not be saved. Your changes to it would be lost.',
        lists.anyLinkUnsaved() && 'Links that you typed are not added yet.',
        isUploading() && 'A file is still uploading. The upload stops if you leave.',
      ]
        .filter(Boolean)
        .join(' ')}
      cancelLabel="Stay"
      confirmLabel={loses ? 'Leave without saving' : 'Leave'}
      alternative={unsaved ? { label: 'Save and leave', onChoose: () => void saveAndLeave() } : undefined}
      onConfirm={() => {
        cancelUploads()
        lists.discardLinks()
        blocker.proceed?.()
      }}
    />
  )
}
