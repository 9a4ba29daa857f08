import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fileTexts, type OwnFile } from '@vitrine/core/files'
import { useCallback, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { toast } from '../../ui/toast.tsx'

/** Action on a file that has a dialog. */
export type FileAction = 'rename' | 'replace' | 'delete'

/** Returns the actions on files, and the one whose dialog is open. */
export function useFileActions() {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const showFailure = useFailureMessage()
  const [opened, setOpened] = useState<{ action: FileAction; file: OwnFile } | null>(null)
  const open = useCallback((action: FileAction, file: OwnFile) => setOpened({ action, file }), [])
  const close = () => setOpened(null)

  /** Reads the files and the pages that use them again. */
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orpc.files.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.portfolios.key() }),
    ])
  const deletion = useMutation(
    orpc.files.delete.mutationOptions({
      async onSuccess() {
        toast.success(fileTexts.deleted)
        await refresh()
      },
      onError: (error) => showFailure(fileTexts.deleteFailed, error),
    }),
  )
  const renaming = useMutation(
    orpc.files.rename.mutationOptions({
      async onSuccess() {
        close()
        toast.success(fileTexts.renamed)
        await queryClient.invalidateQueries({ queryKey: orpc.files.key() })
      },
      onError: (error) => showFailure(fileTexts.renameFailed, error),
    }),
  )
  async function replaced(): Promise<void> {
    close()
    toast.success(fileTexts.replaced)
    await refresh()
  }
  const replacement = useMutation(
    orpc.files.replace.mutationOptions({
      onSuccess: replaced,
      onError: (error) => showFailure(fileTexts.replaceFailed, error),
    }),
  )
  return { opened, open, close, deletion, renaming, replacement, replaced }
}

export type FileActionsState = ReturnType<typeof useFileActions>
