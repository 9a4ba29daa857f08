import { billingTexts } from '@vitrine/core/billing'
import { FILE_RULES, type FileKind, fileTexts, fitsKind, megabytes } from '@vitrine/core/files'
import { kernelTexts } from '@vitrine/core/kernel'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { toast } from '../../ui/toaster.tsx'
import { sendFile, UploadError } from './send-file.ts'

/** How far an upload is. */
export type UploadState =
  | { status: 'idle' }
  | { status: 'sending' /** 0 to 1. */; part: number }
  | { status: 'failed'; message: string /** True where trying the same file again can help. */; again: boolean }

const TEXTS: Record<FileKind, { done: string; failed: string }> = {
  profile: { done: fileTexts.imageUploaded, failed: fileTexts.imageFailed },
  background: { done: fileTexts.imageUploaded, failed: fileTexts.imageFailed },
  project: { done: fileTexts.projectImageUploaded, failed: fileTexts.projectImageFailed },
  video: { done: fileTexts.videoUploaded, failed: fileTexts.videoFailed },
  music: { done: fileTexts.musicUploaded, failed: fileTexts.musicFailed },
  cursor: { done: fileTexts.cursorUploaded, failed: fileTexts.cursorFailed },
}

/** Uploads one file at a time to `path`; `onDone` is told what the server made of it. */
export function useUpload<Answer>({
  kind,
  path,
  answer,
  onDone,
}: {
  kind: FileKind
  path: string
  answer: z.ZodType<Answer>
  onDone(answer: Answer): void
}) {
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const sending = useRef<AbortController | null>(null)
  const last = useRef<{ file: File; query: string } | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  function fail(title: string, message: string, again: boolean): void {
    toast.error(title, title === message ? {} : { description: message })
    setState({ status: 'failed', message, again })
  }

  async function start(file: File, query = ''): Promise<void> {
    if (!fitsKind(kind, file.size)) {
      const message = fileTexts.tooLarge(megabytes(FILE_RULES[kind].maxBytes))
      return fail(message, message, false)
    }
    last.current = { file, query }
    const controller = new AbortController()
    sending.current = controller
    setState({ status: 'sending', part: 0 })
    try {
      const made = await sendFile(path + query, file, {
        answer,
        signal: controller.signal,
        onProgress: (part) => setState({ status: 'sending', part }),
      })
      onDone(made)
      setState({ status: 'idle' })
      toast.success(TEXTS[kind].done)
    } catch (error) {
      if (controller.signal.aborted) return setState({ status: 'idle' })
      const refused = error instanceof UploadError ? error : new UploadError(kernelTexts.unexpected, null)
      const gated = refused.code === 'PREMIUM_FEATURE'
      fail(gated ? billingTexts.premiumFeature : TEXTS[kind].failed, refused.message, refused.code === null)
    }
  }

  return {
    state,
    start,
    cancel: () => sending.current?.abort(),
    retry: () => last.current && start(last.current.file, last.current.query),
  }
}
