import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { isRefusal } from '@vitrine/widgets/api/call-api.ts'
import type { OwnLike } from '../parts/part.ts'
import { createLikeControl, type LikeControl } from './like-control.ts'
import { rememberPendingLike, takePendingLike } from './pending-like.ts'
import { readOwnLike, storeLike } from './requests.ts'

/** The visitor's like of a page. */
export interface Like extends Pick<LikeControl, 'snapshot' | 'want'> {
  /** Takes the stored like, or reads it if `liked` is null. */
  learn(own: OwnLike): void
}

/** Creates the visitor's like of a page. A signed-out visitor goes to `/auth` and back, and what they wanted is stored then. */
export function createLike({
  page: { id, username },
  onCount,
  onFailure,
  onChange,
}: {
  page: Pick<PortfolioView, 'id' | 'username'>
  /** Receives the count of likes after a stored like; null if it is hidden. */
  onCount(likes: number | null): void
  /** Receives the text of a failure. */
  onFailure(text: string): void
  onChange(): void
}): Like {
  let last: OwnLike | null = null

  function leaveToSignIn(liked: boolean): void {
    rememberPendingLike(id, liked)
    location.assign(`/auth?${new URLSearchParams({ returnTo: `/u/${username}`, notice: 'like' })}`)
  }
  const control = createLikeControl({
    ask: async () => (await readOwnLike(id)).liked,
    store: (liked) => storeLike(id, liked),
    onStored: ({ likeCount }) => onCount(likeCount),
    onFailure(error, liked) {
      if (isRefusal(error, 'SIGN_IN_TO_LIKE')) leaveToSignIn(liked)
      else onFailure(error instanceof Error ? error.message : String(error))
    },
  })
  control.subscribe(onChange)

  async function read(own: OwnLike): Promise<void> {
    const pending = takePendingLike(id)
    const { signedIn, liked } = await readOwnLike(id)
    if (last === own && liked !== null) control.learn(liked)
    if (pending !== undefined && signedIn) control.want(pending)
  }

  return {
    snapshot: control.snapshot,
    want: control.want,
    learn(own) {
      last = own
      if (own.liked !== null) control.learn(own.liked)
      else void read(own)
    },
  }
}
