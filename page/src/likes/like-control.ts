/** State of the like button. */
export interface LikeState {
  liked: boolean
  /** Difference between the shown count and the server's last one: -1, 0 or 1. */
  ahead: number
}

/** The stored like and the count of likes, which is null while it is hidden. */
export interface LikeAnswer {
  liked: boolean
  likeCount: number | null
}

/** Control of a visitor's like of a page. */
export interface LikeControl {
  snapshot(): LikeState
  subscribe(listener: () => void): () => void
  /** Takes the server's state, for example after a click in another tab. A pending like stays. */
  learn(liked: boolean): void
  /** Sets the like: shown at once, undone if it cannot be stored. */
  want(liked: boolean): void
}

/**
 * Creates a control that shows a like at once and stores it afterwards. Clicks during a request lead to one more
 * request with the last state, so that responses cannot arrive in the wrong order.
 */
export function createLikeControl({
  ask,
  store,
  onStored,
  onFailure,
}: {
  /** Reads the stored state; null if that fails. */
  ask(): Promise<boolean | null>
  store(liked: boolean): Promise<LikeAnswer>
  onStored(answer: LikeAnswer): void
  /** `liked` is the state that was last wanted. */
  onFailure(error: unknown, liked: boolean): void
}): LikeControl {
  let confirmed = false
  let wanted: boolean | null = null
  let running = false
  /** State from an event during the last request; it may be older or newer than the response. */
  let learned: boolean | null = null
  let state: LikeState = { liked: false, ahead: 0 }
  const listeners = new Set<() => void>()

  function show(): void {
    const liked = wanted ?? confirmed
    state = { liked, ahead: Number(liked) - Number(confirmed) }
    for (const listener of listeners) listener()
  }

  async function drain(): Promise<void> {
    if (running) return
    running = true
    while (wanted !== null) {
      const asked: boolean = wanted
      learned = null
      try {
        const answer = await store(asked)
        confirmed = answer.liked
        onStored(answer)
        if (wanted === asked) wanted = null
      } catch (error) {
        onFailure(error, wanted ?? asked)
        wanted = null
      }
      show()
    }
    running = false
    if (learned !== null && learned !== confirmed) control.learn((await ask()) ?? confirmed)
  }

  const control: LikeControl = {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    learn(liked) {
      learned = liked
      if (running) return
      confirmed = liked
      show()
    },
    want(liked) {
      wanted = liked
      show()
      void drain()
    },
  }
  return control
}
