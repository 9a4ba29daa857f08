import { portfolioIdsOf } from '#features/portfolios'
import { createCtx } from '../../runtime/context.ts'
import type { Deps } from '../../runtime/deps.ts'
import { storeShareImage } from './store-share-image.ts'

/** Milliseconds without a further change after which an image is made, so that a burst of edits makes one. */
const QUIET_MS = 4000
/** Most pages that wait for their image. Images of further pages are made when they are requested. */
const WAITING_MAX = 1000

/**
 * Makes the share images of pages ahead of requests, after a change of the page or of its owner's plan. All processes
 * receive the events; the first to claim an image makes it. Returns a function that stops the renewal.
 */
export function renewShareImages(deps: Deps, { quietMs = QUIET_MS } = {}): () => void {
  const waiting = new Map<string, NodeJS.Timeout>()

  function renewLater(portfolioId: string): void {
    const timer = waiting.get(portfolioId)
    if (!timer && waiting.size >= WAITING_MAX) return
    clearTimeout(timer)
    waiting.set(portfolioId, setTimeout(() => void deps.work.add(renew(portfolioId)), quietMs).unref())
  }

  async function renew(portfolioId: string): Promise<void> {
    waiting.delete(portfolioId)
    try {
      await storeShareImage(createCtx(deps), { portfolioId, ahead: true })
    } catch (error) {
      deps.log.warn({ err: error }, 'a share image could not be made')
    }
  }

  async function renewOf(userId: string): Promise<void> {
    try {
      for (const id of await portfolioIdsOf(createCtx(deps), userId)) renewLater(id)
    } catch (error) {
      deps.log.warn({ err: error }, 'the pages of a changed plan could not be read')
    }
  }

  const unsubscribe = [
    deps.events.on('portfolioChanged', ({ portfolioId }) => renewLater(portfolioId)),
    deps.events.on('planChanged', ({ userId }) => void deps.work.add(renewOf(userId))),
  ]
  return () => {
    for (const end of unsubscribe) end()
    for (const timer of waiting.values()) clearTimeout(timer)
    waiting.clear()
  }
}
