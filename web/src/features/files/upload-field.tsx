import { FILE_RULES, type FileKind, megabytes } from '@vitrine/core/files'
import { Lock, Trash2, Upload } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ACCEPTED_TYPES } from './accepted-types.ts'
import { DropArea } from './drop-area.tsx'
import { FileInput } from './file-input.tsx'
import { OwnFilesButton } from './own-files-button.tsx'
import { isReadable } from './shrink-picture.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

interface UploadFieldProps<Answer> {
  label: string
  kind: FileKind
  /** Path of the upload; see the contract of files. */
  path: string
  answer: z.ZodType<Answer>
  /** True if there is a file. */
  attached: boolean
  /** Sample of the present file. */
  sample: ReactNode
  /** True if choosing a file needs premium. */
  locked?: boolean
  /** Called in place of choosing a file that needs premium. */
  onLocked?(): void
  /** Called with a chosen file that needs premium, to show it in the preview. */
  onTry?(file: File): void
  /** Text in place of which files are accepted. */
  note?: string | undefined
  /**
   * Called with a chosen picture. It has to call `send`, which sends the picture. Not called for a file that the
   * browser cannot show as a picture: that is sent at once.
   */
  onChosen?(file: File, send: (query?: string) => void): void
  onDone(answer: Answer): void
  /** Called with the id of one of the owner's files of the kind, which is used without an upload. */
  onUse(fileId: string): Promise<void>
  onRemove(): Promise<void>
}

/** Renders a field in which a file is chosen or dropped, sent with its progress, retried and removed. */
export function UploadField<Answer>(props: UploadFieldProps<Answer>) {
  const { label, kind, attached, sample, locked, onLocked, onTry, note, onChosen, onUse, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [preparing, setPreparing] = useState(false)
  const { state, prepare, start, cancel, retry } = useUpload(props)

  async function choose(chosen: File): Promise<void> {
    if (preparing || state.status === 'sending') return
    if (locked && !onTry) return onLocked?.()
    setPreparing(true)
    const file = await prepare(chosen)
    const shown = file && onChosen && (await isReadable(file))
    setPreparing(false)
    if (file && locked) onTry?.(file)
    else if (shown) onChosen(file, (query) => void start(file, query))
    else if (file) void start(file)
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span className="flex items-center gap-1.5 text-sm font-medium">
        <span id={`${id}-label`}>{label}</span>
        {locked && <Lock aria-label="Premium" className="size-3.5 text-premium" />}
      </span>
      <DropArea className="min-w-0 gap-4 p-3" onDrop={(file) => void choose(file)}>
        <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-surface-2 text-bone-3">
          {sample}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          {state.status === 'sending' ? (
            <UploadProgress labelledBy={`${id}-label`} part={state.part} onCancel={cancel} />
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <ChooseButton
                label={label}
                attached={attached}
                busy={preparing}
                aria-describedby={`${id}-hint`}
                onClick={() => (locked && !onTry ? onLocked?.() : input.current?.click())}
              />
              <OwnFilesButton
                label={label}
                kind={kind}
                size="sm"
                disabled={preparing}
                onLocked={locked ? onLocked : undefined}
                onUse={onUse}
                onCopy={(file) => void choose(file)}
              />
              {attached && <RemoveButton label={label} onRemove={onRemove} />}
              {state.status === 'failed' && state.again && (
                <Button variant="secondary" size="sm" onClick={retry}>
                  Try again
                </Button>
              )}
            </div>
          )}
          <Hint id={`${id}-hint`} kind={kind} note={note} problem={state.status === 'failed' ? state.message : null} />
        </div>
        <FileInput
          ref={input}
          accept={ACCEPTED_TYPES[kind].accept}
          aria-labelledby={`${id}-label`}
          onChoose={(file) => void choose(file)}
        />
      </DropArea>
    </div>
  )
}

function ChooseButton({
  label,
  attached,
  ...button
}: { label: string; attached: boolean } & Pick<
  ComponentProps<typeof Button>,
  'busy' | 'aria-describedby' | 'onClick'
>) {
  return (
    <Button size="sm" {...button}>
      <Upload aria-hidden className="size-4" />
      {attached ? 'Replace' : 'Upload'}
      <span className="sr-only"> {label}</span>
    </Button>
  )
}

function RemoveButton({ label, onRemove }: { label: string; onRemove(): Promise<void> }) {
  const [removing, setRemoving] = useState(false)

  async function remove(): Promise<void> {
    setRemoving(true)
    await onRemove()
    setRemoving(false)
  }

  return (
    <Button variant="ghost" size="sm" busy={removing} onClick={() => void remove()}>
      <Trash2 aria-hidden className="size-4" />
      Remove
      <span className="sr-only"> {label}</span>
    </Button>
  )
}

/** Renders which files are accepted, or why the last one failed. */
function Hint({
  id,
  kind,
  note,
  problem,
}: {
  id: string
  kind: FileKind
  note: string | undefined
  problem: string | null
}) {
  return (
    <p id={id} className={cn('text-xs', problem === null ? 'text-bone-2' : 'text-danger')}>
      {problem ?? note ?? `${ACCEPTED_TYPES[kind].label}, up to ${megabytes(FILE_RULES[kind].maxBytes)} MB`}
    </p>
  )
}
