import { FILE_RULES, type FileKind, fileTexts, megabytes } from '@vitrine/core/files'
import { Lock, Trash2, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { isReadable } from './shrink-picture.ts'
import { useUpload } from './use-upload.ts'

const IMAGE = {
  accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  words: 'JPEG, PNG, WebP, GIF or AVIF',
}
/** What the browser offers to choose, and what people are told. The server judges by the content. */
const TYPES: Record<FileKind, { accept: string; words: string }> = {
  profile: IMAGE,
  background: IMAGE,
  project: IMAGE,
  video: { accept: 'video/mp4,video/webm', words: 'MP4 or WebM' },
  music: { accept: 'audio/mpeg,audio/wav,audio/ogg,.mp3,.wav,.ogg', words: 'MP3, WAV or OGG' },
  cursor: { accept: 'image/png,image/svg+xml', words: 'PNG or SVG' },
}

/** Where a file is chosen, dropped, sent with its progress, tried again and removed. */
export function UploadField<Answer>({
  label,
  kind,
  path,
  answer,
  worn,
  sample,
  locked,
  onLocked,
  onChosen,
  onDone,
  onRemove,
}: {
  label: string
  kind: FileKind
  /** Where it is sent; see the contract of files. */
  path: string
  answer: z.ZodType<Answer>
  /** True while there is a file. */
  worn: boolean
  /** What the present file looks like. */
  sample: ReactNode
  /** Premium opens it: choosing a file says so instead. */
  locked?: boolean
  onLocked?(): void
  /** Shows a picture before it is sent; `send` goes on with it. One that the browser cannot read is sent as it is. */
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
            <Progress id={id} part={state.part} onCancel={cancel} />
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <Button
                size="sm"
                busy={preparing}
                aria-describedby={`${id}-hint`}
                onClick={() => (locked ? onLocked?.() : input.current?.click())}
              >
                <Upload aria-hidden className="size-4" />
                {worn ? 'Replace' : 'Upload'}
                <span className="sr-only"> {label}</span>
              </Button>
              {worn && (
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
              : `${TYPES[kind].words}, up to ${megabytes(FILE_RULES[kind].maxBytes)} MB`}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept={TYPES[kind].accept}
          aria-labelledby={`${id}-label`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // Choosing the same file once more is a choice again.
            event.target.value = ''
            void choose(file)
          }}
        />
      </div>
    </div>
  )
}

function Progress({ id, part, onCancel }: { id: string; part: number; onCancel(): void }) {
  const percent = Math.round(part * 100)
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 text-sm">
          <span role="status">{fileTexts.uploading}</span>
          <span className="tabular-nums text-bone-2">{percent} %</span>
        </p>
        <div
          role="progressbar"
          aria-labelledby={`${id}-label`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-surface-4"
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
