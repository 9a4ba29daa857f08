import { createIsbotFromList, isbotPatterns, list } from 'isbot'

/** Longest part of a `User-Agent` header that is searched, in characters. */
const USER_AGENT_MAX = 512

/** isbot's patterns, without the one for a browser that has no window: it is a browser as long as it names no crawler. */
const windowless = isbotPatterns('HeadlessChrome')
const matches = createIsbotFromList(list.filter((pattern) => !windowless.includes(pattern)))

/** Returns true for the `User-Agent` header of a known crawler or HTTP library. A request without one is no known crawler. */
export function isCrawler(userAgent: string | null): boolean {
  return matches(userAgent?.slice(0, USER_AGENT_MAX))
}
