import { LRUCache } from 'lru-cache'
import type { MediaQueue } from '../../media/media-queue.ts'

/** Most images that are being made or wait to be made. The last of them waits some seconds. */
const WAITING_MAX = 24
/** Number of such images from which none is made ahead of requests, so that requests find a free place. */
const WAITING_AHEAD_MAX = 12

/** Milliseconds for which an image that failed is not made again. Each further failure doubles the pause. */
const PAUSE_MS = 60_000
/** Longest pause after a failure, in milliseconds. */
const PAUSE_MAX_MS = 6 * 60 * 60_000
/** Most images whose failures are remembered. */
const FAILURES_MAX = 5000

/** Image to make. */
interface ShareImageLoad {
  key: string
  /** True if no request waits for it. */
  ahead: boolean
  /** Makes and stores the image. */
  load(): Promise<void>
}

/** Share images that this process makes. */
export interface ShareImageLoads {
  /** Queue of the drawings. Uploads have a queue of their own. */
  media: MediaQueue
  /**
   * Makes an image, or waits if the image of this key is being made. Returns false without making it if too many wait
   * or if it failed a short time ago. Throws the error with which making it fails.
   */
  share(image: ShareImageLoad): Promise<boolean>
}

export function createShareImageLoads(media: MediaQueue, clock: () => Date): ShareImageLoads {
  const started = new Map<string, Promise<void>>()
  const failures = new LRUCache<string, { times: number; until: number }>({ max: FAILURES_MAX })

  async function run({ key, load }: ShareImageLoad): Promise<void> {
    try {
      await load()
      failures.delete(key)
    } catch (error) {
      const times = (failures.get(key)?.times ?? 0) + 1
      const pause = Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** (times - 1))
      failures.set(key, { times, until: clock().getTime() + pause })
      throw error
    } finally {
      started.delete(key)
    }
  }

  return {
    media,
    async share(image) {
      const { key, ahead } = image
      const under = started.get(key)
      const pausedUntil = failures.get(key)?.until ?? 0
      if (!under && pausedUntil > clock().getTime()) return false
      if (!under && started.size >= (ahead ? WAITING_AHEAD_MAX : WAITING_MAX)) return false
      const loading = under ?? run(image)
      started.set(key, loading)
      await loading
      return true
    },
  }
}

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Share images that are being made. */
    shareImages: ShareImageLoads
  }
}
