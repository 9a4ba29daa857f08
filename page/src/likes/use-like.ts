import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { isRefusal } from '../api/call-api.ts'
import type { OwnLike } from '../live/use-live-page.ts'
import { useFailure } from '../sections/use-failure.ts'
import { createLikeControl, type LikeState } from './like-control.ts'
import { rememberPendingLike, takePendingLike } from './pending-like.ts'
import { readOwnLike, storeLike } from './requests.ts'

/** State and actions of the like button. */
export interface Like extends LikeState {
  want(liked: boolean): void
  /** Why the last like could not be stored; null again after a while. */
  failure: string | null
  /** The button's checkbox, whose state holds a click from before the scripts ran. */
  control: RefObject<HTMLInputElement | null>
}

/** Returns the visitor's like of the page. A signed-out visitor goes to `/auth` and back, and the like is stored then. */
export function useLike({
  view: { id, username },
  own,
  live,
  onCount,
}: {
  view: Pick<PortfolioView, 'id' | 'username'>
  /** The stored like. */
  own: OwnLike
  live: boolean
  onCount(likes: number | null): void
}): Like {
  const [failure, setFailure] = useFailure()
  const button = useRef<HTMLInputElement>(null)

  function leaveToSignIn(): void {
    rememberPendingLike(id)
    location.assign(`/auth?${new URLSearchParams({ returnTo: `/u/${username}`, notice: 'like' })}`)
  }

  const [control] = useState(() =>
    createLikeControl({
      ask: async () => (await readOwnLike(id)).liked,
      store: (liked) => storeLike(id, liked),
      onStored: ({ likeCount }) => onCount(likeCount),
      onFailure(error) {
        if (isRefusal(error, 'SIGN_IN_TO_LIKE')) leaveToSignIn()
        else setFailure(error instanceof Error ? error.message : String(error))
      },
    }),
  )
  const state = useSyncExternalStore(control.subscribe, control.snapshot, control.snapshot)

  const wantEarly = useEffectEvent(() => {
    if (button.current?.checked) control.want(true)
  })
  useEffect(() => {
    if (live) wantEarly()
  }, [live])

  useEffect(() => {
    if (!live) return
    if (own.liked !== null) return control.learn(own.liked)
    let outdated = false
    const isPending = takePendingLike(id)
    void readOwnLike(id).then(({ signedIn, liked }) => {
      if (!outdated && liked !== null) control.learn(liked)
      if (isPending && signedIn) control.want(true)
    })
    return () => {
      outdated = true
    }
  }, [live, own, id, control])

  return { ...state, failure, control: button, want: live ? control.want : () => {} }
}
