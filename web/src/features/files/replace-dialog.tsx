import { fileTexts, type OwnFile } from '@vitrine/core/files'
import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ACCEPTED_TYPES } from './accepted-types.ts'
import { FileInput } from './file-input.tsx'
import { FileSample } from './file-sample.tsx'
import { fileUseText, formatSize, nameOf, usesText } from './file-texts.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useReplacement } from './use-replacement.ts'

/** Renders the dialog in which a file is replaced everywhere: by an upload, or by another file of the same kind. */
export function ReplaceDialog({
  file,
  others,
  busy,
  onReplace,
  onReplaced,
  onClose,
}: {
  file: OwnFile
  /** The other files of the same kind. */
  others: readonly OwnFile[]
  busy: boolean
  onReplace(by: string): void
  /** Called after an uploaded file took its place. */
  onReplaced(): void
  onClose(): void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { part, problem, upload, cancel } = useReplacement(file, onReplaced)
  return (
    <Dialog
      onOpenChange={() => {
        cancel()
        onClose()
      }}
      title={fileTexts.replaceQuestion(nameOf(file))}
      description={fileTexts.replaceHint(usesText(file))}
      footer={
        others.length > 0 && (
          <Button
            variant="primary"
            busy={busy}
            disabled={chosen === null || part !== undefined}
            onClick={() => chosen && onReplace(chosen)}
          >
            {fileTexts.replaceEverywhere}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <div>
          <span id={id} className="sr-only">
            {fileTexts.uploadNew}
          </span>
          {part === undefined ? (
            <Button variant={others.length > 0 ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
              <Upload aria-hidden className="size-4" />
              {fileTexts.uploadNew}
            </Button>
          ) : (
            <UploadProgress labelledBy={id} part={part} onCancel={cancel} />
          )}
          <p
            role={problem ? 'alert' : undefined}
            className={cn('mt-2 text-sm', problem ? 'text-danger' : 'text-bone-2')}
          >
            {problem ?? ACCEPTED_TYPES[file.kind].label}
          </p>
          <FileInput
            ref={input}
            accept={ACCEPTED_TYPES[file.kind].accept}
            aria-labelledby={id}
            onChoose={(next) => void upload(next)}
          />
        </div>
        {others.length > 0 && <OtherFiles others={others} chosen={chosen} onChoose={setChosen} />}
      </div>
    </Dialog>
  )
}

function OtherFiles({
  others,
  chosen,
  onChoose,
}: {
  others: readonly OwnFile[]
  chosen: string | null
  onChoose(id: string): void
}) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-2 text-sm font-medium">{fileTexts.orUse}</legend>
      {others.map((other) => (
        <label
          key={other.id}
          className={cn(
            'flex cursor-pointer items-center gap-3 rounded-control p-2 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] hover:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:outline-bone',
            chosen === other.id && 'bg-surface-4 forced-colors:outline-1',
          )}
        >
          <input
            type="radio"
            name="replacement"
            value={other.id}
            checked={chosen === other.id}
            onChange={() => onChoose(other.id)}
            className="size-4 shrink-0 accent-bone"
          />
          <FileSample file={other} />
          <span className="min-w-0 flex-1">
            <span className="block truncate" dir="auto">
              {nameOf(other)}
            </span>
            <span className="block truncate text-sm text-bone-2">
              {formatSize(other.bytes)} · {fileUseText(other)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
