import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { isRefusal } from '../api/call-api.ts'
import type { OwnLike } from '../live/use-live-page.ts'
import { useFailure } from '../sections/use-failure.ts'
import { createLikeControl, type LikeState } from './like-control.ts'
import { askOwnLike, storeLike } from './requests.ts'
import { rememberWish, takeWish } from './wish.ts'

/** The like as its button uses it. */
export interface Like extends LikeState {
  want(liked: boolean): void
  /** Why the last wish could not be stored; null for a while after. */
  failure: string | null
  /** The button. A click that came before the scripts is found in its state. */
  control: RefObject<HTMLInputElement | null>
}

/** The visitor's like of the page. Somebody signed out is led to `/auth` and back, and the like is carried out then. */
export function useLike({
  view: { id, username },
  own,
  live,
  onCount,
}: {
  view: Pick<PortfolioView, 'id' | 'username'>
  /** The visitor's like as the server has it. */
  own: OwnLike
  live: boolean
  onCount(likes: number | null): void
}): Like {
  const [failure, setFailure] = useFailure()
  const button = useRef<HTMLInputElement>(null)

  function leaveToSignIn(): void {
    rememberWish(id)
    location.assign(`/auth?${new URLSearchParams({ returnTo: `/u/${username}`, notice: 'like' })}`)
  }

  const [control] = useState(() =>
    createLikeControl({
      ask: async () => (await askOwnLike(id)).liked,
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
    const wished = takeWish(id)
    void askOwnLike(id).then(({ signedIn, liked }) => {
      if (!outdated && liked !== null) control.learn(liked)
      if (wished && signedIn) control.want(true)
    })
    return () => {
      outdated = true
    }
  }, [live, own, id, control])

  return { ...state, failure, control: button, want: live ? control.want : () => {} }
}
