import type { OwnFile } from '@vitrine/core/files'
import { useId } from 'react'
import { cn } from '../../ui/cn.ts'
import { FileSample } from './file-sample.tsx'
import { fileUseText, formatSize, nameOf, nameOfKind } from './file-texts.ts'

/** Renders files of which one is chosen. Rows that are out of sight are not laid out, so hundreds stay quick. */
export function FileChoices({
  legend,
  hiddenLegend = false,
  files,
  chosen,
  onChoose,
}: {
  legend: string
  hiddenLegend?: boolean
  files: readonly OwnFile[]
  chosen: string | null
  onChoose(id: string): void
}) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className={hiddenLegend ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
      {files.map((file) => (
        <label
          key={file.id}
          className={cn(
            'flex cursor-pointer items-center gap-3 rounded-control p-2 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] hover:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:outline-bone',
            chosen === file.id && 'bg-surface-4 forced-colors:outline-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={file.id}
            checked={chosen === file.id}
            onChange={() => onChoose(file.id)}
            className="size-4 shrink-0 accent-bone"
          />
          <FileSample file={file} />
          <span className="min-w-0 flex-1">
            <span className="match-parent block truncate" dir="auto">
              {nameOf(file)}
            </span>
            <span className="block truncate text-sm text-bone-2">
              {nameOf(file) !== nameOfKind(file.kind) && `${nameOfKind(file.kind)} · `}
              {formatSize(file.bytes)} · {fileUseText(file)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
