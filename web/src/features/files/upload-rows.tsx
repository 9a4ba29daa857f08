import { X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { QueuedUpload } from './upload-queue.ts'

/** Renders the uploads under way, each with its progress, and the failed ones with their reason. */
export function UploadRows({
  uploads,
  onRetry,
  onCancel,
}: {
  uploads: readonly QueuedUpload[]
  onRetry(id: number): void
  onCancel(id: number): void
}) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="mt-3 flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <UploadRow upload={upload} onRetry={() => onRetry(upload.id)} onCancel={() => onCancel(upload.id)} />
        </li>
      ))}
    </ul>
  )
}

function UploadRow({
  upload: { name, part, problem, again },
  onRetry,
  onCancel,
}: {
  upload: QueuedUpload
  onRetry(): void
  onCancel(): void
}) {
  const id = useId()
  return (
    <Card className="px-4 py-3">
      <p id={id} className="match-parent truncate text-sm font-medium" dir="auto">
        {name}
      </p>
      {problem === null ? (
        <UploadProgress labelledBy={id} part={part} onCancel={onCancel} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p role="alert" className="min-w-0 flex-1 basis-48 text-sm text-danger">
            {problem}
          </p>
          {again && (
            <Button size="sm" onClick={onRetry} aria-describedby={id}>
              Try again
            </Button>
          )}
          <Button variant="ghost" size="icon" aria-label={`Dismiss ${name}`} onClick={onCancel}>
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </Card>
  )
}
