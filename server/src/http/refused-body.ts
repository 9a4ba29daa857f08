import type { IncomingMessage } from 'node:http'

/** The most that is read of a refused body, in bytes. A browser that is cut off while it sends never sees the answer. */
const DRAINED_MAX = 32 * 1024 * 1024

/** Reads the rest of a body that nobody wants, up to {@link DRAINED_MAX}, so that its sender gets to read the answer. */
export async function drainBody(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return
  let bytes = 0
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += chunk.byteLength
      if (bytes > DRAINED_MAX) break
    }
  } catch {
    // The sender has gone.
  }
}
