import { fileTexts } from '@vitrine/core/files'
import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { usePlanState } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydration.ts'
import { Select } from '../../ui/select.tsx'
import { DropArea } from './drop-area.tsx'
import { FileInput } from './file-input.tsx'
import { nameOfKind } from './file-texts.ts'
import { PICTURE_KINDS, type PictureChoice } from './picture-kinds.ts'
import { UploadRows } from './upload-rows.tsx'
import { useFileUploads } from './use-file-uploads.ts'

const ACCEPTED = 'image/*,video/*,audio/*'

/** Renders the upload of files by a button, dropping and pasting, with the progress of each. */
export function UploadArea() {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<PictureChoice>('background')
  const { uploads, add, retry, cancel } = useFileUploads()
  usePastedFiles((files) => add(files, picture))
  return (
    <>
      <DropArea className="mt-5 flex-wrap gap-x-4 gap-y-3 p-4" onDrop={(_, all) => add(all, picture)}>
        <Button variant="primary" className="max-sm:w-full" onClick={() => input.current?.click()}>
          <Upload aria-hidden className="size-4" />
          Upload files
        </Button>
        <p className="min-w-0 flex-1 basis-40 text-sm text-bone-2">
          <span className="max-sm:hidden">{fileTexts.dropHere}. </span>
          {fileTexts.whatCanBeUploaded}
        </p>
        <PictureKind value={picture} onChange={setPicture} />
        <FileInput
          ref={input}
          multiple
          accept={ACCEPTED}
          aria-label={fileTexts.choose}
          onChoose={(_, all) => add(all, picture)}
        />
      </DropArea>
      <UploadRows uploads={uploads} onRetry={retry} onCancel={cancel} />
    </>
  )
}

function PictureKind({ value, onChange }: { value: PictureChoice; onChange(kind: PictureChoice): void }) {
  const id = useId()
  const { locked } = usePlanState()
  const hydrated = useHydrated()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm text-bone-2">
        {fileTexts.picturesAs}
      </label>
      <Select
        id={id}
        disabled={!hydrated}
        value={value}
        onChange={({ target }) => onChange(PICTURE_KINDS.find((kind) => kind === target.value) ?? 'background')}
        className="h-11! text-sm!"
      >
        {PICTURE_KINDS.map((kind) => {
          const needsPremium = locked && (kind === 'project' || kind === 'cursor')
          return (
            <option key={kind} value={kind} disabled={needsPremium}>
              {nameOfKind(kind)}
              {needsPremium && ' (Premium)'}
            </option>
          )
        })}
      </Select>
    </div>
  )
}

/** Calls `onFiles` with files that are pasted outside of text fields. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const inField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
    if (files.length === 0 || inField) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => receive(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
