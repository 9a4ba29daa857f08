import { type OwnFile, OwnFile as OwnFileSchema } from '@vitrine/core/files'
import { useEffect, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { fitFile, tooLargeText } from './fit-file.ts'
import { sendPoster } from './poster.ts'
import { sendInTurn } from './send-in-turn.ts'

/** Returns the upload of a file that replaces `file` everywhere. Leaving the dialog cancels it. */
export function useReplacement(file: OwnFile, onReplaced: () => void) {
  const context = useAppContext()
  /** Sent part, null while it waits, undefined while nothing is sent. */
  const [part, setPart] = useState<number | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function upload(chosen: File): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setPart(null)
    const next = await fitFile(chosen, file.kind)
    if (!next) return fail(tooLargeText(file.kind))
    const answer = await sendInTurn(context, `/api/files/${file.id}/replacement`, next, {
      answer: OwnFileSchema,
      signal: controller.signal,
      onProgress: setPart,
    })
    if (controller.signal.aborted) return setPart(undefined)
    if (!('done' in answer)) return fail(answer.message)
    onReplaced()
    if (file.kind === 'video') await makePosters(answer.done)
  }
  function fail(message: string): void {
    setPart(undefined)
    setProblem(message)
  }
  return { part, problem, upload, cancel: () => running.current?.abort() }
}

/** Makes the posters of the pages that use a new video. Pages work without, so failures are not shown. */
async function makePosters({ url, uses }: OwnFile): Promise<void> {
  for (const { portfolioId } of uses) await sendPoster(portfolioId, url).catch(() => null)
}
