import { fileTexts, megabytes, type OwnFiles } from '@vitrine/core/files'
import { Card } from '../../ui/card.tsx'
import { formatSize } from './file-texts.ts'

/** Renders how much of their storage a person uses. */
export function StorageUsage({ files: { files, usedBytes, limitBytes } }: { files: OwnFiles }) {
  const share = limitBytes > 0 ? Math.min(1, usedBytes / limitBytes) : 1
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium">{fileTexts.storage}</h2>
        <p className="text-sm tabular-nums text-bone-2">
          {fileTexts.count(files.length)} · {formatSize(usedBytes)} of {megabytes(limitBytes)} MB
        </p>
      </div>
      <svg aria-hidden className="meter mt-3 h-1.5 w-full overflow-hidden rounded-full bg-surface-4">
        <rect className={share > 0.9 ? 'fill-danger' : 'fill-bone'} width={`${share * 100}%`} height="100%" />
      </svg>
    </Card>
  )
}
