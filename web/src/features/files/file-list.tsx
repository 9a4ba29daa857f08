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
import { toast } from '../../ui/toaster.tsx'
import { nameOfKind, sizeInWords } from './file-names.ts'
import { FileRow } from './file-row.tsx'

/** The owner's files: the room they take, where each is worn, its address, and how to be rid of it. */
export function FileList() {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const files = useQuery({ ...orpc.files.listOwn.queryOptions(), staleTime: 0 })
  const [doomed, setDoomed] = useState<OwnFile | null>(null)
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
      <Room files={files.data} />
      {files.data.files.length === 0 ? (
        <Card className="mt-5 flex flex-col items-center gap-4 px-6 py-12 text-center">
          <FolderOpen aria-hidden className="size-6 text-bone-3" />
          <p className="max-w-sm text-bone-2">
            What you upload in the editor is kept here: pictures, videos, music and cursors, each with an address of its
            own.
          </p>
        </Card>
      ) : (
        <ul className="mt-5 flex flex-col gap-3">
          {files.data.files.map((file) => (
            <li key={file.id}>
              <FileRow file={file} onDelete={() => setDoomed(file)} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => {
          if (!open) setDoomed(null)
        }}
        title={`Delete this ${doomed ? nameOfKind(doomed.kind).toLowerCase() : 'file'}?`}
        description={
          doomed?.use
            ? 'Your page goes on without it, and its address answers no more.'
            : 'Its address answers no more.'
        }
        confirmLabel="Delete"
        onConfirm={() => {
          if (doomed) deletion.mutate({ id: doomed.id })
        }}
      />
    </>
  )
}

function Room({ files: { usedBytes, limitBytes } }: { files: OwnFiles }) {
  const part = limitBytes > 0 ? Math.min(1, usedBytes / limitBytes) : 1
  return (
    <Card className="p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-medium">Files</h2>
        <p className="text-sm tabular-nums text-bone-2">
          {sizeInWords(usedBytes)} of {megabytes(limitBytes)} MB
        </p>
      </div>
      <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-surface-4">
        <div className={part > 0.9 ? 'h-full bg-danger' : 'h-full bg-bone'} style={{ width: `${part * 100}%` }} />
      </div>
    </Card>
  )
}

function LoadingFiles() {
  return (
    <div role="status" aria-label="Loading files" className="flex flex-col gap-3">
      <Skeleton className="h-20 w-full rounded-card" />
      <Skeleton className="h-20 w-full rounded-card" />
    </div>
  )
}
