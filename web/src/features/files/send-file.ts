import { kernelTexts, proxyText } from '@vitrine/core/kernel/texts'
import { ACCOUNT_HEADER, TAB_HEADER } from '@vitrine/core/realtime'
import { z } from 'zod'
import { TAB_ID } from '../../api/tab-id.ts'

/** Failed upload, with the text for its field. */
export class UploadError extends Error {
  override readonly name = 'UploadError'

  constructor(
    message: string,
    /** Code of the server's refusal; null if no response arrived, or one that is no refusal. */
    readonly code: string | null,
  ) {
    super(message)
  }
}

/** Returns true if sending the same file again can help. */
export function canHelpAgain({ code }: UploadError): boolean {
  return code === null || code === 'RATE_LIMITED' || code === 'OUT_OF_SPACE'
}

/** Returns the error of an upload without a response. */
export function lostConnection(): UploadError {
  return new UploadError('The connection was lost. Please try again.', null)
}

const RefusalBody = z.object({
  code: z.string(),
  message: z.string(),
  data: z
    .object({ fields: z.array(z.object({ message: z.string() })), reason: z.string() })
    .partial()
    .optional()
    .catch(undefined),
})

/** Options of a file that is sent. */
export interface FileOptions<Answer> {
  answer: z.ZodType<Answer>
  onProgress(part: number): void
  signal: AbortSignal
  /** Id of the account that this tab shows. The server refuses the file if another one is in use. */
  account?: string | undefined
}

/**
 * Sends a file as the body of a POST and returns the server's response. `fetch` reports no upload progress, so this
 * uses XMLHttpRequest. `onProgress` is called with the sent part, 0 to 1. Throws an {@link UploadError}, or the reason
 * of `signal` when it aborts.
 */
export function sendFile<Answer>(
  path: string,
  file: Blob,
  { answer, onProgress, signal, account }: FileOptions<Answer>,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('abort', () => fail(signal.reason))
    request.addEventListener('error', () => fail(lostConnection()))
    request.addEventListener('load', () => {
      const parsed = answer.safeParse(jsonOf(request.responseText))
      if (request.status < 400 && parsed.success) done(parsed.data)
      else fail(refusalIn(request))
    })
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.open('POST', path)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader(TAB_HEADER, TAB_ID)
    if (account) request.setRequestHeader(ACCOUNT_HEADER, account)
    request.send(file)
  })
}

/** Returns the error for a response: with the server's refusal, otherwise with the text for a response of a proxy. */
export function refusalIn({ status, responseText }: Pick<XMLHttpRequest, 'status' | 'responseText'>): UploadError {
  const refusal = RefusalBody.safeParse(jsonOf(responseText)).data
  if (!refusal) return new UploadError(proxyText(status) ?? kernelTexts.unexpected, null)
  return new UploadError(refusal.data?.fields?.[0]?.message ?? refusal.data?.reason ?? refusal.message, refusal.code)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
