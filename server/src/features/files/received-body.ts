import { open } from 'node:fs/promises'
import type { Refusal } from '@vitrine/core/kernel'
import type { Reception } from '../../limits/receptions.ts'
import type { UploadBody } from '../../runtime/context.ts'

/** Bytes that are reserved at a time for a body without a declared length. */
const STEP_BYTES = 16 * 1024 * 1024

/**
 * Writes a body to `path` chunk by chunk and returns its length in bytes. Reserves space for its declared length
 * first; without one, reserves in steps. Refuses a body of more than `limit` bytes as `tooLarge`, OUT_OF_SPACE if
 * there is no space or the reception is cut, and what `inspect` refuses.
 */
export async function writeBody(
  body: UploadBody,
  {
    path,
    reception,
    limit,
    spaceFactor = 1,
    tooLarge,
    inspect,
  }: {
    path: string
    reception: Reception
    limit: number
    /** Bytes that are reserved for each byte of the body. */
    spaceFactor?: number
    tooLarge: () => Refusal
    inspect?: (chunk: Uint8Array) => Promise<void>
  },
): Promise<number> {
  const { declaredBytes = null } = body
  if (declaredBytes !== null && declaredBytes > limit) throw tooLarge()
  await reception.reserve((declaredBytes ?? Math.min(limit, STEP_BYTES)) * spaceFactor)
  const target = await open(path, 'w')
  let bytes = 0
  try {
    for await (const chunk of untilAborted(body, reception.signal)) {
      bytes += chunk.byteLength
      if (bytes > limit) throw tooLarge()
      await inspect?.(chunk)
      if (bytes * spaceFactor > reception.reserved) {
        await reception.reserve(Math.min(limit, bytes + STEP_BYTES) * spaceFactor)
      }
      await target.write(chunk)
      reception.addWritten(chunk.byteLength)
    }
  } finally {
    await target.close()
  }
  return bytes
}

/** Yields the chunks of a body. Throws the reason of `signal` when it is aborted, even if no chunk arrives any more. */
async function* untilAborted(body: UploadBody, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  // Rejects the wait for the next chunk. A race with one promise for all chunks would keep all of them in memory.
  let fail = (_reason: unknown) => {}
  const abort = () => fail(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    for (;;) {
      signal.throwIfAborted()
      const next = await new Promise<IteratorResult<Uint8Array>>((done, reject) => {
        fail = reject
        chunks.next().then(done, reject)
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', abort)
    const returned = chunks.return?.()
    // After an abort the next chunk may never arrive, so this does not wait for it.
    if (signal.aborted) returned?.catch(() => {})
    else await returned
  }
}
