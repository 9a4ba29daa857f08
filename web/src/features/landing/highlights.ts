import type { Highlights } from '@vitrine/core/rankings'
import type { AppContext } from '../../api/app-context.ts'

/**
 * Loaded lists by query client: one for each document on the server, one for each tab. They are not part of the route's
 * data, because the document already shows them.
 */
const loaded = new WeakMap<AppContext['queryClient'], Highlights>()

/** Loads the lists of pages. Returns false if they cannot be read; the rest of the landing page is still shown. */
export async function loadHighlights({ api, queryClient }: AppContext): Promise<boolean> {
  try {
    loaded.set(queryClient, await api.rankings.highlights())
    return true
  } catch {
    return false
  }
}

/** Returns the loaded lists; null if none were loaded, as in a browser that shows the server's document. */
export function loadedHighlights({ queryClient }: AppContext): Highlights | null {
  return loaded.get(queryClient) ?? null
}
