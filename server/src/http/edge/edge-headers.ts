import { createHash } from 'node:crypto'
import type { Config } from '../../config/config.ts'

/** Seconds for which an edge sends a page without asking, if no event purges it. Counts may be that old. */
const MAX_AGE_S = 30
/** Seconds after that in which an edge sends the page and asks meanwhile. */
const WHILE_REVALIDATE_S = 60
/** Seconds for which an edge sends the page while this server cannot be reached or fails. */
const IF_ERROR_S = 24 * 60 * 60

/** Id that stands for all pages, which rules for hosts of links change. */
export const ALL_PAGES = 'pages'

/** Returns the tag by which responses about an id are purged. It does not contain the id, which is not public. */
export function tagOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 16)
}

/**
 * Returns the headers by which an edge stores a public response (RFC 9213, `CDN-Cache-Control`) and finds it when one of
 * `ids` changes; none without an edge. Browsers do not read them. `settledMs` is the time in milliseconds for which the
 * response does not change without an event.
 */
export function edgeHeaders(
  { edge }: Pick<Config, 'edge'>,
  ids: readonly string[],
  { settledMs = Number.POSITIVE_INFINITY }: { settledMs?: number } = {},
): Record<string, string> {
  if (!edge) return {}
  const isSettled = settledMs > MAX_AGE_S * 1000
  const fresh = isSettled ? MAX_AGE_S : 1
  const stale = isSettled ? WHILE_REVALIDATE_S : 1
  return {
    'cache-tag': ids.map(tagOf).join(','),
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${IF_ERROR_S}`,
  }
}
