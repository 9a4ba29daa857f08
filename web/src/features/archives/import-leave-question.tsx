import { useBlocker } from '@tanstack/react-router'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { useEffect } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import type { ImportState } from './use-import.ts'

/** Asks before the screen is left while a file is sent or imported, and the browser before the document is. */
export function ImportLeaveQuestion({ state }: { state: ImportState }) {
  const { guard } = useAppContext()
  const running = state.step === 'reading' || state.step === 'importing'
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => running && current.pathname !== next.pathname,
    enableBeforeUnload: () => running && !guard.isAbandoned(),
    withResolver: true,
  })
  // What was asked about is done: the person stays and sees it.
  useEffect(() => {
    if (!running) reset?.()
  }, [running, reset])
  const texts = state.step === 'importing' && state.part >= 1 ? archiveTexts.leaveImport : archiveTexts.leaveUpload
  return (
    <ConfirmDialog
      open={running && status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.()
      }}
      title={texts.title}
      description={texts.description}
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={() => proceed?.()}
    />
  )
}
