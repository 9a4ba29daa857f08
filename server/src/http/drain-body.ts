import type { IncomingMessage } from 'node:http'

/** Most bytes that are read of a refused body. */
const DRAINED_MAX_BYTES = 32 * 1024 * 1024

/**
 * Reads and discards the rest of a request body, up to {@link DRAINED_MAX_BYTES}. A browser whose connection is closed
 * while it still sends never reads the response.
 */
export async function drainBody(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return
  let bytes = 0
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += chunk.byteLength
      if (bytes > DRAINED_MAX_BYTES) break
    }
  } catch {
    // The client has disconnected.
  }
}
