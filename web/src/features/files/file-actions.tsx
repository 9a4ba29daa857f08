import { fileTexts, type OwnFile } from '@vitrine/core/files'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { deletionText, nameOf } from './file-texts.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import type { FileActionsState } from './use-file-actions.ts'

/** Renders the dialog of the action on a file that is open. */
export function FileActions({
  files,
  actions: { opened, close, deletion, renaming, replacement, replaced },
}: {
  files: readonly OwnFile[]
  actions: FileActionsState
}) {
  const file = opened?.file
  return (
    <>
      {file && opened.action === 'rename' && (
        <RenameDialog
          file={file}
          busy={renaming.isPending}
          onRename={(name) => renaming.mutate({ id: file.id, name })}
          onClose={close}
        />
      )}
      {file && opened.action === 'replace' && (
        <ReplaceDialog
          file={file}
          others={files.filter(({ id, kind }) => kind === file.kind && id !== file.id)}
          busy={replacement.isPending}
          onReplace={(by) => replacement.mutate({ id: file.id, by })}
          onReplaced={() => void replaced()}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={opened?.action === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={file ? fileTexts.deleteQuestion(nameOf(file)) : ''}
        description={file ? deletionText(file) : ''}
        confirmLabel="Delete"
        onConfirm={() => file && deletion.mutate({ id: file.id })}
      />
    </>
  )
}
