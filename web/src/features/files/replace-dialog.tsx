import { fileTexts, type OwnFile } from '@vitrine/core/files'
import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ACCEPTED_TYPES } from './accepted-types.ts'
import { FileChoices } from './file-choices.tsx'
import { FileInput } from './file-input.tsx'
import { nameOf, usesText } from './file-texts.ts'
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
        {others.length > 0 && (
          <FileChoices legend={fileTexts.orUse} files={others} chosen={chosen} onChoose={setChosen} />
        )}
      </div>
    </Dialog>
  )
}
