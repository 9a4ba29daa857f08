import { FILE_RULES, type FileKind, megabytes } from '@vitrine/core/files'
import { Lock, Trash2, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ACCEPTED_TYPES } from './accepted-types.ts'
import { isReadable } from './shrink-picture.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

/** Renders a field in which a file is chosen or dropped, sent with its progress, retried and removed. */
export function UploadField<Answer>({
  label,
  kind,
  path,
  answer,
  attached,
  sample,
  locked,
  onLocked,
  onChosen,
  onDone,
  onRemove,
}: {
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
  onLocked?(): void
  /** Called with a picture before it is sent; `send` continues. A picture that the browser cannot read is sent unchanged. */
  onChosen?(file: File, send: (query?: string) => void): void
  onDone(answer: Answer): void
  onRemove(): Promise<void>
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const { state, prepare, start, cancel, retry } = useUpload({ kind, path, answer, onDone })

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen || preparing || state.status === 'sending') return
    if (locked) return onLocked?.()
    setPreparing(true)
    const file = await prepare(chosen)
    const shown = file && onChosen && (await isReadable(file))
    setPreparing(false)
    if (shown) onChosen(file, (query) => void start(file, query))
    else if (file) void start(file)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setDragged(false)
    void choose(event.dataTransfer.files[0])
  }
  async function remove(): Promise<void> {
    setRemoving(true)
    await onRemove()
    setRemoving(false)
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span className="flex items-center gap-1.5 text-sm font-medium">
        <span id={`${id}-label`}>{label}</span>
        {locked && <Lock aria-label="Premium" className="size-3.5 text-premium" />}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beneath does the same */}
      <div
        className={cn(
          'flex min-w-0 items-center gap-4 rounded-card border border-line border-dashed p-3 transition-colors duration-200',
          dragged && 'border-bone/40 bg-surface-2',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setDragged(true)
        }}
        onDragLeave={() => setDragged(false)}
        onDrop={drop}
      >
        <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-surface-2 text-bone-3">
          {sample}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          {state.status === 'sending' ? (
            <UploadProgress labelledBy={`${id}-label`} part={state.part} onCancel={cancel} />
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <Button
                size="sm"
                busy={preparing}
                aria-describedby={`${id}-hint`}
                onClick={() => (locked ? onLocked?.() : input.current?.click())}
              >
                <Upload aria-hidden className="size-4" />
                {attached ? 'Replace' : 'Upload'}
                <span className="sr-only"> {label}</span>
              </Button>
              {attached && (
                <Button variant="ghost" size="sm" busy={removing} onClick={() => void remove()}>
                  <Trash2 aria-hidden className="size-4" />
                  Remove
                  <span className="sr-only"> {label}</span>
                </Button>
              )}
              {state.status === 'failed' && state.again && (
                <Button variant="secondary" size="sm" onClick={retry}>
                  Try again
                </Button>
              )}
            </div>
          )}
          <p id={`${id}-hint`} className={cn('text-xs', state.status === 'failed' ? 'text-danger' : 'text-bone-2')}>
            {state.status === 'failed'
              ? state.message
              : `${ACCEPTED_TYPES[kind].words}, up to ${megabytes(FILE_RULES[kind].maxBytes)} MB`}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED_TYPES[kind].accept}
          aria-labelledby={`${id}-label`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // Without this, choosing the same file again fires no event.
            event.target.value = ''
            void choose(file)
          }}
        />
      </div>
    </div>
  )
}
