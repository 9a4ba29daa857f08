import { useBlocker } from '@tanstack/react-router'
import { useAppContext } from '../../api/app-context.ts'
import { useUnsavedWork } from '../../session/index.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'

/** Asks before unsaved changes are left behind, inside the app with a dialog and outside it with the browser's own. */
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
  useUnsavedWork(() => unsaved || entriesUnsaved())
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && (unsaved || entriesStuck()),
    enableBeforeUnload: () => !guard.isAbandoned() && (unsaved || entriesUnsaved()),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title="Leave without saving?"
      description={
        unsaved
          ? `Your changes to “${title}” are not saved yet.`
          : 'A badge, project or link could not be stored. What you typed there would be lost.'
      }
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
