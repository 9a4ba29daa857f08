import type { PageStats, PortfolioView } from '@vitrine/core/portfolios/view'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMounted } from '../sections/use-mounted.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Milliseconds over which the readers of a page spread their questions: all of them hear of a change at one moment. */
const SPREAD = 400

/** What is heard of a page that is followed. */
export interface PageListeners {
  /** Where the page stands. `again`: something may have been missed since it was read last. */
  onFollowed(page: {
    stats: PageStats | null
    premium: boolean
    noteId: string | null
    owner: boolean
    unread: number
    again: boolean
  }): void
  onStats(stats: PageStats): void
  /** The visitor likes the page, or no longer does; in this tab or another one. */
  onLiked(liked: boolean): void
  /** How much waits to be read. */
  onUnread(unread: number): void
  /** What the page shows has changed: it is to be read again. */
  onChanged(): void
}

/** The visitor, as far as they are known. */
interface Visit {
  /** True if the page is the visitor's own; null until that is known. */
  owner: boolean | null
  /** How much waits to be read. */
  unread: number
}

/** The state of the visitor's like; null if it has to be read. Each is a new object. */
export interface OwnLike {
  liked: boolean | null
}

const UNKNOWN: Visit = { owner: null, unread: 0 }
const STRANGER: Visit = { owner: false, unread: 0 }

/** Follows a page until it is told to stop. Null for a page that nobody visits: the server's, the preview's. */
export type FollowPage = ((portfolioId: string, listeners: PageListeners) => () => void) | null

/** The page as it was rendered, then as it is live: its view, its numbers, and what is known of the visitor. */
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
    // An answer that is under way may be older than the change.
    const renew = oneAtATime({ wait: () => pause(Math.random() * SPREAD), work: () => read() })
    return follow?.(rendered.id, {
      onFollowed(page) {
        setStats(page.stats)
        setVisit(page)
        if (page.again) setOwn({ liked: null })
        // Between its rendering and the first connection a page misses things, too.
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
  // Nobody visits the preview; the server's HTML is for everyone.
  return { view: rendered, stats: rendered.stats, setStats, visit: alive ? STRANGER : UNKNOWN, own }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
