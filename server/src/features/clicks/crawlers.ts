import { createIsbotFromList, isbotPatterns, list } from 'isbot'

/** Longest part of a `User-Agent` header that is searched, in characters. */
const USER_AGENT_MAX = 512

/**
 * Patterns of isbot that match a browser without a window. They are left out: such a browser is a crawler only if it
 * names one.
 */
const windowless = isbotPatterns('HeadlessChrome')
/** Returns true for a text that matches one of isbot's other patterns. */
const matches = createIsbotFromList(list.filter((pattern) => !windowless.includes(pattern)))

/**
 * Returns true for the `User-Agent` header of a known crawler or HTTP library. A request without one is no known
 * crawler.
 */
export function isCrawler(userAgent: string | null): boolean {
  return matches(userAgent?.slice(0, USER_AGENT_MAX))
}
