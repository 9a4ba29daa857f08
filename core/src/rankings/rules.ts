/** Pages in each list of the landing page. */
export const HIGHLIGHTS = 6

/** Pages in each ranking. */
export const RANKS = 10

/** Days whose views make a page trending. */
export const TRENDING_DAYS = 7

/** Count by which pages are ranked: all views, all likes, or the views that make a page trending. */
export type RankedBy = 'views' | 'likes' | 'weekViews'

/**
 * Popular are the published pages with the most views, liked those with the most likes, and trending those with the
 * most views of the last seven days, at least one. Each like weighs the same. Views are ordered by the visits among
 * them, so that nobody can buy a place by loading a page again and again. Of pages with equal counts the older one comes
 * first.
 *
 * Returns the most pages of a list, and the fewest views or likes that a page needs to be in it.
 */
export function rankingOf(by: RankedBy): { pages: number; fewest: number } {
  return by === 'weekViews' ? { pages: HIGHLIGHTS, fewest: 1 } : { pages: RANKS, fewest: 0 }
}

/**
 * The views of the last seven days are counted by whole hours: an hour no longer counts when its last moment is seven
 * days old.
 *
 * Returns the first hour that counts. `hour` is the present one; both are numbers of hours since 1970.
 */
export function firstTrendingHour(hour: number): number {
  return hour - TRENDING_DAYS * 24
}
