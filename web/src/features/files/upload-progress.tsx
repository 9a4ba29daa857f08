import { fileTexts } from '@vitrine/core/files'
import { Button } from '../../ui/button.tsx'

/** Renders the progress of an upload with a button that cancels it. */
export function UploadProgress({
  labelledBy,
  part,
  status = part === null ? fileTexts.waiting : fileTexts.uploading,
  onCancel,
}: {
  /** Id of the element that names the upload. */
  labelledBy: string
  /** Sent part, from 0 to 1; null while it waits for its turn. */
  part: number | null
  /** Text about the work. */
  status?: string
  onCancel(): void
}) {
  const percent = Math.round((part ?? 0) * 100)
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 text-sm">
          <span role="status">{status}</span>
          {part !== null && <span className="tabular-nums text-bone-2">{percent} %</span>}
        </p>
        <div
          role="progressbar"
          aria-labelledby={labelledBy}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="meter mt-1.5 h-1.5 overflow-hidden rounded-full bg-surface-4"
        >
          <div className="h-full bg-bone transition-[width] duration-200" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
