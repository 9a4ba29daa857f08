import { openAsBlob } from 'node:fs'
import { z } from 'zod'

/** Time limit of a check with its answer, in milliseconds. */
const TIMEOUT_MS = 10_000
/** Most characters of an answer. */
const ANSWER_MAX = 10_000

const Answer = z.object({ verdict: z.enum(['pass', 'refuse', 'unsure']) })

/** Answer of the operator's check about a file; `unchecked` if it does not answer in time, or not as documented. */
export type CheckVerdict = z.infer<typeof Answer>['verdict'] | 'unchecked'

/** A file before it is public. */
export interface CheckedFile {
  path: string
  contentType: string
  kind: string
}

/** Asks the operator's check about files. */
export interface UploadCheck {
  ask(file: CheckedFile, signal: AbortSignal | null): Promise<CheckVerdict>
}

/**
 * Creates the client of the check at an address of the operator: it gets each file with its type and kind, and answers
 * with a verdict as JSON.
 */
export function createUploadCheck(url: string, { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): UploadCheck {
  return {
    async ask({ path, contentType, kind }, signal) {
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': contentType, 'x-upload-kind': kind },
          body: await openAsBlob(path),
          redirect: 'error',
          credentials: 'omit',
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        })
        if (!response.ok) {
          await response.body?.cancel()
          return 'unchecked'
        }
        const text = (await response.text()).slice(0, ANSWER_MAX)
        return Answer.parse(JSON.parse(text)).verdict
      } catch {
        signal?.throwIfAborted()
        return 'unchecked'
      }
    },
  }
}
