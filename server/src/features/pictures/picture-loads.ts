import { LRUCache } from 'lru-cache'
import type { MediaQueue } from '../../media/media-queue.ts'

/** Milliseconds for which a picture that could not be loaded is not requested again. */
const FAILED_FOR_MS = 10 * 60_000
const FAILED_MAX = 5000

/** Loads of pictures in this process. */
export interface PictureLoads {
  /** Queue of the conversions, apart from the one of uploads. */
  media: MediaQueue
  /** Runs a load, or returns the one under way for the same key. Null while a failed one is not repeated. */
  share(key: string, load: () => Promise<string | null>): Promise<string | null>
}

export function createPictureLoads(media: MediaQueue, clock: () => Date): PictureLoads {
  const running = new Map<string, Promise<string | null>>()
  const failedAt = new LRUCache<string, number>({ max: FAILED_MAX })

  async function run(key: string, load: () => Promise<string | null>): Promise<string | null> {
    try {
      const path = await load()
      if (path === null) failedAt.set(key, clock().getTime())
      return path
    } finally {
      running.delete(key)
    }
  }

  return {
    media,
    async share(key, load) {
      const failed = failedAt.get(key)
      if (failed !== undefined && clock().getTime() - failed < FAILED_FOR_MS) return null
      const under = running.get(key) ?? run(key, load)
      running.set(key, under)
      return under
    },
  }
}
