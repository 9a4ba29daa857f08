import { portfolioTexts } from '../texts.ts'

/**
 * A page cannot be published without a title: Save refuses a blank one while the page is published, and replaces it by
 * the default otherwise.
 *
 * Returns the title to store, or null if it is refused.
 */
export function savedTitle(title: string, published: boolean): string | null {
  return title.trim() || (published ? null : portfolioTexts.defaultTitle)
}

/** A published page may be seen by everyone, an unpublished page only by its owner. */
export function maySee(portfolio: { published: boolean; userId: string }, viewerId: string | null): boolean {
  return portfolio.published || portfolio.userId === viewerId
}
