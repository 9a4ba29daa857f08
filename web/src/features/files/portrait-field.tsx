import { FILE_RULES, fileTexts, megabytes } from '@vitrine/core/files'
import { Camera, Upload } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ACCEPTED_TYPES } from './accepted-types.ts'
import { cropQuery } from './crop-query.ts'
import { DropArea } from './drop-area.tsx'
import { FileInput } from './file-input.tsx'
import { OwnFilesButton } from './own-files-button.tsx'
import { CropDialog } from './parts.tsx'
import { isReadable } from './shrink-picture.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

/**
 * Renders a large field for a profile picture, which is chosen, dropped, pasted or taken with the camera, cropped and
 * sent with its progress.
 */
export function PortraitField<Answer>({
  sample,
  attached,
  onUse,
  ...upload
}: {
  /** Path of the upload; see the contract of files. */
  path: string
  answer: z.ZodType<Answer>
  onDone(answer: Answer): void
  /** Called with the id of one of the owner's profile pictures, which is used without an upload. */
  onUse(fileId: string): Promise<void>
  /** Sample of the present picture. */
  sample: ReactNode
  attached: boolean
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [preparing, setPreparing] = useState(false)
  const [cropped, setCropped] = useState<File | null>(null)
  const { state, prepare, start, cancel, retry } = useUpload({ ...upload, kind: 'profile' })

  async function choose(chosen: File): Promise<void> {
    if (preparing || cropped || state.status === 'sending') return
    setPreparing(true)
    const file = await prepare(chosen)
    const shown = file && (await isReadable(file))
    setPreparing(false)
    if (shown) setCropped(file)
    // The server says what is wrong with a file that the browser cannot show as a picture.
    else if (file) void start(file)
  }
  usePastedPicture((file) => void choose(file))

  return (
    <DropArea className="flex-col gap-4 px-4 py-6 text-center sm:gap-5 sm:py-7" onDrop={(file) => void choose(file)}>
      <div className="grid size-20 sm:size-28 shrink-0 place-items-center overflow-hidden rounded-full bg-surface-3 text-bone-3">
        {sample}
      </div>
      {state.status === 'sending' ? (
        <div className="w-full max-w-xs">
          <UploadProgress labelledBy={`${id}-label`} part={state.part} onCancel={cancel} />
        </div>
      ) : (
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant={attached ? 'secondary' : 'primary'}
            busy={preparing}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden className="size-4" />
            {attached ? 'Choose another' : 'Choose a picture'}
          </Button>
          <Button
            variant="secondary"
            className="pointer-fine:hidden!"
            disabled={preparing}
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden className="size-4" />
            Take a photo
          </Button>
          <OwnFilesButton
            label={fileTexts.names.profile}
            kind="profile"
            disabled={preparing}
            onUse={onUse}
            onCopy={(file) => void choose(file)}
          />
          {state.status === 'failed' && state.again && (
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          )}
        </div>
      )}
      <p
        id={`${id}-hint`}
        className={cn('text-sm text-pretty', state.status === 'failed' ? 'text-danger' : 'text-bone-2')}
      >
        {state.status === 'failed'
          ? state.message
          : `Or drop or paste one. ${ACCEPTED_TYPES.profile.label}, up to ${megabytes(FILE_RULES.profile.maxBytes)} MB`}
      </p>
      <span id={`${id}-label`} className="sr-only">
        Your picture
      </span>
      <FileInput
        ref={input}
        accept={ACCEPTED_TYPES.profile.accept}
        aria-labelledby={`${id}-label`}
        onChoose={(file) => void choose(file)}
      />
      <FileInput
        ref={camera}
        accept="image/*"
        capture="user"
        aria-label="Photo from the camera"
        onChoose={(file) => void choose(file)}
      />
      {cropped && (
        <CropDialog
          file={cropped}
          onCancel={() => setCropped(null)}
          onChosen={(crop) => {
            void start(cropped, cropQuery(crop))
            setCropped(null)
          }}
        />
      )}
    </DropArea>
  )
}

/** Calls `onPicture` with a picture that is pasted anywhere on the screen. Pasted texts stay with their field. */
function usePastedPicture(onPicture: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    onPicture(file)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
