import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { MediaQueue } from '../../media/media-queue.ts'
import type { PictureSource } from './picture-hosts.ts'

/** Milliseconds for which a picture that could not be loaded is not requested again. */
const FAILED_FOR_MS = 10 * 60_000
const FAILED_MAX = 5000
/** Pictures of one service that are loaded at the same time. All of them together fit into the queue of conversions. */
const CONCURRENT_MAX = 8
/** Most pictures of one service that wait. The last of them waits about ten seconds. */
const WAITING_MAX = 300

/** Picture to load. */
interface PictureLoad {
  key: string
  source: PictureSource
  /** Returns the picture's path. Rejects if it cannot be had. */
  load(): Promise<string>
}

/** Loads of pictures in this process. */
export interface PictureLoads {
  /** Queue of the conversions, apart from the one of uploads. */
  media: MediaQueue
  /**
   * Runs a load in its turn, or returns the one of the same key. Returns null without running it if too many wait, and for
   * ten minutes after it failed. A service that hangs delays only its own pictures.
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
