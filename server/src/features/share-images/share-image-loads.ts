import type { MediaQueue } from '../../media/media-queue.ts'

/** Images that are made or wait at the same time. The last of them waits some seconds. */
const WAITING_MAX = 24
/** The same for images that nobody waits for, which leave the queue to requests. */
const WAITING_AHEAD_MAX = 12

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
  /** Queue of the drawings, apart from the one of uploads. */
  media: MediaQueue
  /** Makes an image, or waits for the one of the same key. Returns false without making it if too many wait. */
  share(image: ShareImageLoad): Promise<boolean>
}

export function createShareImageLoads(media: MediaQueue): ShareImageLoads {
  const started = new Map<string, Promise<void>>()
  return {
    media,
    async share({ key, ahead, load }) {
      const under = started.get(key)
      if (!under && started.size >= (ahead ? WAITING_AHEAD_MAX : WAITING_MAX)) return false
      const loading = under ?? load().finally(() => started.delete(key))
      started.set(key, loading)
      await loading
      return true
    },
  }
}
