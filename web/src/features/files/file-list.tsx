import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fileTexts, megabytes, type OwnFile, type OwnFiles } from '@vitrine/core/files'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { FileRow } from './file-row.tsx'
import { formatSize, nameOfKind } from './file-texts.ts'

/** Renders the owner's files: the storage they use, where each is used, its address, and how to delete it. */
export function FileList() {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const files = useQuery({ ...orpc.files.listOwn.queryOptions(), staleTime: 0 })
  const [pendingDelete, setPendingDelete] = useState<OwnFile | null>(null)
  const deletion = useMutation(
    orpc.files.delete.mutationOptions({
      async onSuccess() {
        toast.success(fileTexts.deleted)
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: orpc.files.key() }),
          queryClient.invalidateQueries({ queryKey: orpc.portfolios.key() }),
        ])
      },
      onError: (error) => toast.error(fileTexts.deleteFailed, { description: messageOf(error, '') }),
    }),
  )

  if (!files.data) {
    if (!files.isError) return <LoadingFiles />
    return <LoadFailure heading={fileTexts.loadFailed} onRetry={() => void files.refetch()} />
  }
  return (
    <>
      <StorageUsage files={files.data} />
      {files.data.files.length === 0 ? (
        <Card className="mt-5 flex flex-col items-center gap-4 px-6 py-12 text-center">
          <FolderOpen aria-hidden className="size-6 text-bone-3" />
          <p className="max-w-sm text-bone-2">
            Files that you upload in the editor appear here: pictures, videos, music and cursors, each with its own
            address.
          </p>
        </Card>
      ) : (
        <ul className="mt-5 flex flex-col gap-3">
          {files.data.files.map((file) => (
            <li key={file.id}>
              <FileRow file={file} onDelete={() => setPendingDelete(file)} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={pendingDelete !== null}
        onOpenChange={(open) => {
          if (!open) setPendingDelete(null)
        }}
        title={`Delete this ${pendingDelete ? nameOfKind(pendingDelete.kind).toLowerCase() : 'file'}?`}
        description={
          pendingDelete?.uses.length
            ? 'It disappears from your page, and its address stops working.'
            : 'Its address stops working.'
        }
        confirmLabel="Delete"
        onConfirm={() => {
          if (pendingDelete) deletion.mutate({ id: pendingDelete.id })
        }}
      />
    </>
  )
}

function StorageUsage({ files: { usedBytes, limitBytes } }: { files: OwnFiles }) {
  const share = limitBytes > 0 ? Math.min(1, usedBytes / limitBytes) : 1
  return (
    <Card className="p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-medium">Files</h2>
        <p className="text-sm tabular-nums text-bone-2">
          {formatSize(usedBytes)} of {megabytes(limitBytes)} MB
        </p>
      </div>
      <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-surface-4">
        <div className={share > 0.9 ? 'h-full bg-danger' : 'h-full bg-bone'} style={{ width: `${share * 100}%` }} />
      </div>
    </Card>
  )
}

function LoadingFiles() {
  return (
    <div role="status" aria-label="Loading files" className="flex flex-col gap-3">
      <Skeleton className="h-20 w-full rounded-card!" />
      <Skeleton className="h-20 w-full rounded-card!" />
    </div>
  )
}
