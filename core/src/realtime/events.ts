import type { PageStats } from '../portfolios/index.ts'

/**
 * What happened to an attempt to follow a page: the present numbers (null while they are hidden), whether its owner
 * has premium and whether the page is the visitor's own, or not found.
 */
export type PageFollowed = { found: true; stats: PageStats | null; premium: boolean; owner: boolean } | { found: false }

/** Facts that the server sends to the pages that follow something. */
export interface ServerToClientEvents {
  /** The numbers of a page changed; null once its owner hides them. */
  statsChanged(change: { portfolioId: string; stats: PageStats | null }): void
  /** What a page shows changed with its owner's plan: its view is to be read again. */
  viewChanged(change: { portfolioId: string }): void
  /** To all tabs of a person: their plan began, went on or ended. */
  planChanged(): void
  /** To all tabs of a person: a gift came, was claimed or went back. */
  giftsChanged(): void
}

/** What a page may ask for over its socket. Everything else is asked over HTTP. */
export interface ClientToServerEvents {
  /** Follows the live facts of a page that the visitor may see. */
  followPage(portfolioId: string, answer: (followed: PageFollowed) => void): void
}
