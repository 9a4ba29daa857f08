import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAppContext } from '../api/app-context.ts'
import { ConfirmDialog } from '../ui/alert-dialog.tsx'

/** Asks before another screen of the app is opened, and lets the browser ask before another document is, while `loses`. */
export function LeaveQuestion({ loses, title, description }: { loses: boolean; title: string; description: string }) {
  const { guard } = useAppContext()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => loses && current.pathname !== next.pathname,
    enableBeforeUnload: () => loses && !guard.isAbandoned(),
    withResolver: true,
  })
  // What was asked about is done: the person stays and sees it.
  useEffect(() => {
    if (!loses) reset?.()
  }, [loses, reset])
  return (
    <ConfirmDialog
      open={loses && status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.()
      }}
      title={title}
      description={description}
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={() => proceed?.()}
    />
  )
}
