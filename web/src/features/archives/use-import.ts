import {
  ARCHIVE_MAX_BYTES,
  archiveTexts,
  type ImportMode,
  ImportPreview,
  type ImportReport,
  ImportResult,
  type ReadingChoice,
} from '@vitrine/core/archives'
import { megabytes } from '@vitrine/core/files'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useAppContext } from '../../api/app-context.ts'
import { isConnectionFault, messageOf } from '../../api/errors.ts'
import { usePortfolioCache } from '../../api/use-portfolio-cache.ts'
import { useUnsavedWork } from '../../session/index.ts'
import { toast } from '../../ui/toast.tsx'
import { lostConnection, sendOwnFile, UploadError } from '../files/index.ts'

/** A file with the readings among which the person chooses. `readings` is empty if the file has only one. */
interface AskedFile {
  file: File
  readings: ImportPreview['readings']
}

/** State of an import. `part` is the sent part of the file, 0 to 1. */
export type ImportState =
  | { step: 'choosing'; problem: string | null }
  | { step: 'reading'; file: File; part: number }
  | ({ step: 'asking' } & AskedFile)
  | ({ step: 'previewing'; preview: ImportPreview; choice: ReadingChoice; problem: string | null } & AskedFile)
  | { step: 'importing'; file: File; part: number }
  | { step: 'done'; report: ImportReport }

/** Previews a file and imports it into a page. Each step sends the file again: the server stores nothing in between. */
export function useImport(portfolioId: string) {
  const { orpc, queryClient } = useAppContext()
  const cache = usePortfolioCache()
  const [state, setState] = useState<ImportState>({ step: 'choosing', problem: null })
  const { send, cancel } = useSendArchive(portfolioId)
  useUnsavedWork(() => state.step !== 'choosing' && state.step !== 'done')

  async function choose(file: File): Promise<void> {
    if (file.size > ARCHIVE_MAX_BYTES) {
      setState({ step: 'choosing', problem: archiveTexts.fileTooLarge(megabytes(ARCHIVE_MAX_BYTES)) })
      return
    }
    await read({ file, readings: [] }, {})
  }

  /** Previews the file as `choice` says. Asks how to read it if it can be read in several ways. */
  async function read({ file, readings }: AskedFile, choice: ReadingChoice): Promise<void> {
    setState({ step: 'reading', file, part: 0 })
    const query = new URLSearchParams(choice).toString()
    const preview = await send(`import/preview?${query}`, file, {
      answer: ImportPreview,
      onProgress: (part) => setState({ step: 'reading', file, part }),
    })
    if (preview instanceof UploadError) {
      toast.error(archiveTexts.readFailed, { description: preview.message })
      setState({ step: 'choosing', problem: preview.message })
    } else if (!preview) setState({ step: 'choosing', problem: null })
    else if (preview.readings.length > 0) setState({ step: 'asking', file, readings: preview.readings })
    else setState({ step: 'previewing', file, readings, preview, choice, problem: null })
  }

  async function start(mode: ImportMode): Promise<void> {
    if (state.step !== 'previewing') return
    const { file, choice } = state
    setState({ step: 'importing', file, part: 0 })
    const query = new URLSearchParams({ mode, ...choice }).toString()
    const result = await send(`import?${query}`, file, {
      answer: ImportResult,
      onProgress: (part) => setState({ step: 'importing', file, part }),
      outlives: true,
    })
    if (result && !(result instanceof UploadError)) {
      await cache.change(portfolioId, () => result.portfolio)
      void queryClient.invalidateQueries({ queryKey: orpc.files.key() })
      toast.success(archiveTexts.imported)
      setState({ step: 'done', report: result.report })
      return
    }
    // A cancelled or interrupted import may have been stored.
    void cache.reload(portfolioId)
    if (result) toast.error(archiveTexts.importFailed, { description: result.message })
    setState({ ...state, problem: result?.message ?? null })
  }

  return {
    state,
    choose,
    read,
    askAgain: () => state.step === 'previewing' && setState({ ...state, step: 'asking' }),
    start,
    cancel,
    startOver: () => setState({ step: 'choosing', problem: null }),
  }
}

/**
 * Returns `send`, which sends a file to an operation of the portfolio, and `cancel`, which stops a running `send`.
 * A running `send` is also stopped when the screen is left, unless it outlives the screen and the file was sent, and when
 * the person leaves.
 */
function useSendArchive(portfolioId: string) {
  const { api, guard, onLeave } = useAppContext()
  const running = useRef<AbortController>(null)
  const outliving = useRef(false)
  useEffect(
    () => () => {
      if (!outliving.current) running.current?.abort()
    },
    [],
  )

  /** Resolves to the answer, to the failure, or to null if the sending was cancelled. */
  async function send<Answer>(
    path: string,
    file: File,
    {
      answer,
      onProgress,
      outlives = false,
    }: {
      answer: z.ZodType<Answer>
      onProgress(part: number): void
      /** True for what changes the page. */
      outlives?: boolean
    },
  ): Promise<Answer | UploadError | null> {
    const controller = new AbortController()
    running.current = controller
    outliving.current = false
    const { signal } = controller
    const abort = () => controller.abort()
    onLeave.add(abort)
    try {
      // Asks to sign in before the file is sent. The server refuses a signed-out upload, and closes the connection
      // before a large file has arrived.
      await api.portfolios.getOwn({ id: portfolioId }, { signal })
      const address = `/api/portfolios/${portfolioId}/${path}`
      return await sendOwnFile({ guard }, address, file, {
        answer,
        signal,
        onProgress(part) {
          outliving.current = outlives && part >= 1
          onProgress(part)
        },
      })
    } catch (error) {
      if (signal.aborted) return null
      if (error instanceof UploadError) return error
      return isConnectionFault(error) ? lostConnection() : new UploadError(messageOf(error), null)
    } finally {
      onLeave.delete(abort)
    }
  }

  return { send, cancel: () => running.current?.abort() }
}
