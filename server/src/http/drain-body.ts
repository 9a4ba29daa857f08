import type { IncomingMessage } from 'node:http'

/** Most bytes that are read of a refused body. */
const DRAINED_MAX_BYTES = 32 * 1024 * 1024
/** Milliseconds without a byte after which the rest of a body is no longer awaited. */
const IDLE_MS = 2000

/**
 * Reads and discards the rest of a request body, up to {@link DRAINED_MAX_BYTES} and while it arrives. A browser whose
 * connection is closed while it still sends never reads the response.
 */
export async function drainBody(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return
  const chunks = incoming.iterator({ destroyOnReturn: false })
  let bytes = 0
  try {
    while (bytes <= DRAINED_MAX_BYTES) {
      const next = await withinIdleTime(chunks.next())
      if (!next || next.done) return
      bytes += next.value.byteLength
    }
  } catch {
    // The client has disconnected.
  }
}

/** Returns the next chunk; null if it does not arrive in time. */
async function withinIdleTime<Chunk>(next: Promise<Chunk>): Promise<Chunk | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), IDLE_MS)
  })
  try {
    return await Promise.race([next, late])
  } finally {
    clearTimeout(timer)
  }
}
