import { useBlocker } from '@tanstack/react-router'
import { useAppContext } from '../../api/app-context.ts'
import { useUnsavedWork } from '../../session/index.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { cancelUploads, isUploading } from '../files/index.ts'

/** Asks before unsaved changes or a running upload are left behind, inside the app with a dialog and outside it with the browser's own. */
export function LeaveGuard({
  title,
  unsaved,
  entriesStuck,
  entriesUnsaved,
}: {
  title: string
  unsaved: boolean
  /** True while the text of a list's entry would be lost; what is on its way to the server is stored without the editor. */
  entriesStuck(): boolean
  entriesUnsaved(): boolean
}) {
  const { guard } = useAppContext()
  useUnsavedWork(() => unsaved || entriesUnsaved() || isUploading())
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && (unsaved || entriesStuck() || isUploading()),
    enableBeforeUnload: () => !guard.isAbandoned() && (unsaved || entriesUnsaved() || isUploading()),
    withResolver: true,
  })
  const stuck = entriesStuck()
  const loses = unsaved || stuck
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={loses ? 'Leave without saving?' : 'Leave during an upload?'}
      description={[
        unsaved && `Your changes to “${title}” are not saved yet.`,
        stuck && 'A badge, project or link could not be stored. What you typed there would be lost.',
        isUploading() && 'A file is still on its way. The upload stops if you leave.',
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel="Leave"
      onConfirm={() => {
        cancelUploads()
        blocker.proceed?.()
      }}
    />
  )
}
