import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { MediaQueue } from '../../media/media-queue.ts'
import type { PictureSource } from './picture-hosts.ts'

/** Milliseconds for which a picture that could not be loaded is not requested again. */
const FAILED_FOR_MS = 10 * 60_000
/** Most failed pictures that are remembered. */
const FAILED_MAX = 5000
/**
 * Pictures of one service that are loaded at the same time. The loads of all services together fit into the queue of
 * conversions.
 */
const CONCURRENT_MAX = 8
/** Most pictures of one service that wait. The last one waits about ten seconds. */
const WAITING_MAX = 300

/** Picture to load. */
interface PictureLoad {
  key: string
  source: PictureSource
  /** Loads the picture and returns its path. Rejects if it cannot be loaded. */
  load(): Promise<string>
}

/** Loads of pictures in this process. */
export interface PictureLoads {
  /** Queue of the conversions, separate from the queue of uploads. */
  media: MediaQueue
  /**
   * Runs a load in its turn, or joins the one of this key that is under way. Rejects if the load fails. Returns null
   * without running it if too many wait, and for ten minutes after a failure. A service that hangs delays only its
   * own pictures.
   */
  share(picture: PictureLoad): Promise<string | null>
}

export function createPictureLoads(media: MediaQueue, clock: () => Date): PictureLoads {
  const limits = { discord: pLimit(CONCURRENT_MAX), spotify: pLimit(CONCURRENT_MAX) }
  const started = new Map<string, Promise<string>>()
  const failedAt = new LRUCache<string, number>({ max: FAILED_MAX })

  async function run({ key, source, load }: PictureLoad): Promise<string> {
    try {
      return await limits[source](load)
    } catch (error) {
      failedAt.set(key, clock().getTime())
      throw error
    } finally {
      started.delete(key)
    }
  }

  return {
    media,
    async share(picture) {
      const { key, source } = picture
      const under = started.get(key)
      if (under) return under
      const failed = failedAt.get(key)
      if (failed !== undefined && clock().getTime() - failed < FAILED_FOR_MS) return null
      if (limits[source].pendingCount >= WAITING_MAX) return null
      const load = run(picture)
      started.set(key, load)
      return load
    },
  }
}

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Loads of pictures of Discord and Spotify. */
    pictures: PictureLoads
  }
}
