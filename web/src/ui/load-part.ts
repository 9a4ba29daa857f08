import { kernelTexts } from '@vitrine/core/kernel'
import { toast } from './toast.tsx'

/**
 * Loads a part of the app. Offline it shows a message (not with `quiet`) and loads the part when the network is back.
 * Any other failure is thrown. Results are not cached: the next call loads the part again.
 */
export async function loadPart<Part>(load: () => Promise<Part>, { quiet = false } = {}): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!isOffline()) throw error
      if (!quiet) toast.error(kernelTexts.offline, { description: 'This opens when the connection is back.' })
      await new Promise((done) => addEventListener('online', done, { once: true }))
    }
  }
}

/**
 * Loads a part for a click. On failure it shows `failure`, or that there is no connection, and returns null. It does
 * not wait for the network, because a click must not act minutes later.
 */
export async function loadPartNow<Part>(load: () => Promise<Part>, failure: string): Promise<Part | null> {
  try {
    return await load()
  } catch {
    toast.error(isOffline() ? kernelTexts.offline : failure)
    return null
  }
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}
