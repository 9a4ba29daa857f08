import type { PageStats, PortfolioView } from '@vitrine/core/portfolios/view'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMounted } from '../sections/use-mounted.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Maximum random delay before a page is read again, in milliseconds: all its visitors receive the event at once. */
const JITTER_MS = 400

/** Listeners to the live events of a followed page. */
export interface PageListeners {
  /** Receives the page's present state. `again` is true if events may have been missed. */
  onFollowed(page: {
    stats: PageStats | null
    premium: boolean
    noteId: string | null
    owner: boolean
    unread: number
    again: boolean
  }): void
  onStats(stats: PageStats): void
  /** Receives the visitor's like, set in this tab or another one. */
  onLiked(liked: boolean): void
  /** Receives the number of unread conversations or messages. */
  onUnread(unread: number): void
  /** Called if the page's view changed and must be read again. */
  onChanged(): void
}

/** State of the visitor. */
interface Visit {
  /** True if the page is the visitor's own; null until that is known. */
  owner: boolean | null
  /** Number of unread conversations for the owner, of unread messages for a visitor. */
  unread: number
}

/** The state of the visitor's like; null if it has to be read. Each is a new object. */
export interface OwnLike {
  liked: boolean | null
}

const UNKNOWN: Visit = { owner: null, unread: 0 }
const STRANGER: Visit = { owner: false, unread: 0 }

/** Follows a page and returns a function that stops. Null on the server and in the preview. */
export type FollowPage = ((portfolioId: string, listeners: PageListeners) => () => void) | null

/** Returns the page's view, stats and visitor: as rendered at first, then live. */
export function useLivePage(rendered: PortfolioView, follow: FollowPage) {
  const [view, setView] = useState(rendered)
  const [stats, setStats] = useState(rendered.stats)
  const [visit, setVisit] = useState(UNKNOWN)
  const [own, setOwn] = useState<OwnLike>({ liked: null })
  const alive = useMounted()

  const read = useEffectEvent(async () => {
    const loaded = await import('./renew-view.ts').catch(() => null)
    const renewed = await loaded?.renewView(rendered.username)
    if (!renewed) return
    setView(renewed)
    setStats(renewed.stats)
  })

  useEffect(() => {
    // A pending response may be older than the change.
    const renew = oneAtATime({ wait: () => pause(Math.random() * JITTER_MS), work: () => read() })
    return follow?.(rendered.id, {
      onFollowed(page) {
        setStats(page.stats)
        setVisit(page)
        if (page.again) setOwn({ liked: null })
        // Events between rendering and the first connection are missed as well.
        const { premium, note } = rendered
        if (page.again || page.premium !== premium || page.noteId !== (note?.id ?? null)) void renew()
      },
      onStats: setStats,
      onLiked: (liked) => setOwn({ liked }),
      onUnread: (unread) => setVisit((known) => ({ ...known, unread })),
      onChanged: () => void renew(),
    })
  }, [follow, rendered])

  if (follow) return { view, stats, setStats, visit, own }
  // The preview has no visitor, and the server's HTML is the same for all.
  return { view: rendered, stats: rendered.stats, setStats, visit: alive ? STRANGER : UNKNOWN, own }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
