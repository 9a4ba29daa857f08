/** What the like button shows. */
export interface LikeState {
  liked: boolean
  /** How far the shown count is ahead of the last one the server told: -1, 0 or 1. */
  ahead: number
}

/** What the server says to a like: the state that is stored, and the count (null while it is hidden). */
export interface LikeAnswer {
  liked: boolean
  likeCount: number | null
}

/** One visitor's like of one page. */
export interface LikeControl {
  snapshot(): LikeState
  subscribe(listener: () => void): () => void
  /** The server said whether the page is liked, maybe after a click in another tab; what the visitor wants meanwhile stays. */
  learn(liked: boolean): void
  /** The visitor wants this. It shows at once, and is undone where it cannot be stored. */
  want(liked: boolean): void
}

/**
 * Shows a like at once and stores it behind. Clicks while a request runs are answered by one more request with the last
 * wish, so that no answer is overtaken.
 */
export function createLikeControl({
  ask,
  store,
  onStored,
  onFailure,
}: {
  /** Asks what is stored; null where that cannot be asked. */
  ask(): Promise<boolean | null>
  store(liked: boolean): Promise<LikeAnswer>
  onStored(answer: LikeAnswer): void
  onFailure(error: unknown): void
}): LikeControl {
  let confirmed = false
  let wanted: boolean | null = null
  let running = false
  /** The state that an event brought during the last request; it may be older or newer than the answer. */
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
        wanted = null
        onFailure(error)
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
