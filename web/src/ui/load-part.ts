import { kernelTexts } from '@vitrine/core/kernel'
import { toast } from './toaster.tsx'

/**
 * Loads a part of the app. Offline it says so, waits for the network and loads it then; `quiet` says nothing. Any other
 * failure is thrown. Nothing is remembered: the next call loads it again.
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

/** Loads a part for a click. Returns null and says why where it fails: a click that acts minutes later helps nobody. */
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
