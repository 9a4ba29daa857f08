import { type FileKind, fileRefusals, fileTexts } from '@vitrine/core/files'
import { kernelTexts } from '@vitrine/core/kernel'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { useAppContext } from '../../api/app-context.ts'
import { usePremiumToast } from '../../session/premium-refusal.ts'
import { toast } from '../../ui/toast.tsx'
import { fitFile, tooLargeText } from './fit-file.ts'
import { canHelpAgain, UploadError } from './send-file.ts'
import { sendOwnFile } from './send-own-file.ts'
import { withName } from './upload-path.ts'

/** State of an upload. */
export type UploadState =
  | { status: 'idle' }
  | { status: 'sending' /** 0 to 1; null while another upload of this tab is sent. */; part: number | null }
  | { status: 'failed'; message: string /** True where trying the same file again can help. */; again: boolean }

const TEXTS: Record<FileKind, { done: string; failed: string }> = {
  profile: { done: fileTexts.imageUploaded, failed: fileTexts.imageFailed },
  background: { done: fileTexts.imageUploaded, failed: fileTexts.imageFailed },
  link: { done: fileTexts.linkImageUploaded, failed: fileTexts.linkImageFailed },
  project: { done: fileTexts.projectImageUploaded, failed: fileTexts.projectImageFailed },
  video: { done: fileTexts.videoUploaded, failed: fileTexts.videoFailed },
  poster: { done: fileTexts.imageUploaded, failed: fileTexts.imageFailed },
  music: { done: fileTexts.musicUploaded, failed: fileTexts.musicFailed },
  cursor: { done: fileTexts.cursorUploaded, failed: fileTexts.cursorFailed },
}

/** Running or failed upload. Uploads are stored by path, so that a field that is opened again finds its upload. */
interface Upload {
  state: UploadState
  controller: AbortController
  file: File
  query: string
}

const uploads = new Map<string, Upload>()
const listeners = new Set<() => void>()
const IDLE: UploadState = { status: 'idle' }

function setUpload(path: string, upload: Upload | null): void {
  if (upload) uploads.set(path, upload)
  else uploads.delete(path)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the title of the message about a failed upload. */
export function failureTitle(kind: FileKind, { code }: UploadError): string {
  return code === fileRefusals.notAttached.code ? fileTexts.notAttached : TEXTS[kind].failed
}

/** Returns true while a file is being uploaded. */
export function isUploading(): boolean {
  return [...uploads.values()].some(({ state }) => state.status === 'sending')
}

/** Cancels all uploads. */
export function cancelUploads(): void {
  for (const { controller } of uploads.values()) controller.abort()
}

/** Place of an upload: the kind of the file, the path that it is sent to, and who gets the server's response. */
export interface UploadTarget<Answer> {
  kind: FileKind
  path: string
  answer: z.ZodType<Answer>
  onDone(answer: Answer): void
}

/** Returns the function that uploads a file. The field of the same path shows its progress and, if it failed, 'Try again'. */
export function useStartUpload() {
  const { guard } = useAppContext()
  const showPremium = usePremiumToast()
  return async function start<Answer>(
    { kind, path, answer, onDone }: UploadTarget<Answer>,
    file: File,
    query = '',
  ): Promise<void> {
    const controller = new AbortController()
    const become = (next: UploadState) => setUpload(path, { state: next, controller, file, query })
    function fail(title: string, message: string, again: boolean): void {
      toast.error(title, { description: message })
      become({ status: 'failed', message, again })
    }

    become({ status: 'sending', part: null })
    try {
      const { signal } = controller
      const onProgress = (part: number) => become({ status: 'sending', part })
      onDone(await sendOwnFile({ guard }, withName(path + query, file), file, { answer, signal, onProgress }))
      setUpload(path, null)
      toast.success(TEXTS[kind].done)
    } catch (error) {
      if (controller.signal.aborted) return setUpload(path, null)
      const refused = error instanceof UploadError ? error : new UploadError(kernelTexts.unexpected, null)
      if (refused.code !== 'PREMIUM_FEATURE')
        return fail(failureTitle(kind, refused), refused.message, canHelpAgain(refused))
      showPremium(refused.message)
      become({ status: 'failed', message: refused.message, again: false })
    }
  }
}

/** Uploads one file at a time to the target's path and calls its `onDone` with the server's response. */
export function useUpload<Answer>(target: UploadTarget<Answer>) {
  const { kind, path } = target
  const startUpload = useStartUpload()
  const state = useSyncExternalStore(subscribe, () => uploads.get(path)?.state ?? IDLE)

  /** Returns the file to send, a picture made smaller if necessary. Returns null with a message if it is too large. */
  async function prepare(file: File): Promise<File | null> {
    const fitting = await fitFile(file, kind)
    if (fitting) return fitting
    const message = tooLargeText(kind)
    toast.error(message)
    setUpload(path, {
      state: { status: 'failed', message, again: false },
      controller: new AbortController(),
      file,
      query: '',
    })
    return null
  }

  const start = (file: File, query?: string) => startUpload(target, file, query)

  function retry(): void {
    const upload = uploads.get(path)
    if (upload) void start(upload.file, upload.query)
  }

  return { state, prepare, start, retry, cancel: () => uploads.get(path)?.controller.abort() }
}
