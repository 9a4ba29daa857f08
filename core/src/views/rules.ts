import { HOST_MAX } from '../kernel/lite.ts'

/**
 * Only a published page counts views and takes likes. Each load that becomes visible in a browser with JavaScript is
 * one view, the owner's own too, up to 30 a minute and 60 an hour from one address (in IPv6 from a /64, and twice as
 * many from a /48); the editor's preview is not counted.
 */
export function isCounted(portfolio: { published: boolean }): boolean {
  return portfolio.published
}

/** Most referring sites that are stored by name for each page and day in UTC. Later ones are counted together. */
export const REFERRERS_MAX = 100

/** Most characters of a label of a host name (RFC 1035). */
const LABEL_MAX = 63

/** Seconds for which a day's visitors are remembered after its end, for views of its last moment. */
const DAY_GRACE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * 60

/**
 * A view is stored with its page, its moment and the account of a signed-in viewer, never with an address or a
 * browser. To estimate the visitors of a day in UTC, page, address and browser are hashed with a random key. The
 * hashes are in memory, or with Redis in a sketch. With Redis, key and hashes are forgotten a minute after the day;
 * without it, at the first view of a later day. The owner and known crawlers are no visitors.
 *
 * Returns the moment at which Redis forgets a day, in seconds since 1970. `day` is the number of days since 1970.
 */
export function visitorsForgottenAt(day: number): number {
  return (day + 1) * DAY_SECONDS + DAY_GRACE_SECONDS
}

/**
 * The site that led to a page is stored by its host name alone, in lower case and without `www.` and port. Nothing is
 * stored for this site's own host, and for text that is no host name with a domain, such as an IP address.
 *
 * Returns null if nothing is stored.
 */
export function referrerHost(text: string, ownHost: string): string | null {
  const host = hostIn(text)
  return host === hostIn(ownHost) || host.length > HOST_MAX || !isDomain(host) ? null : host
}

function hostIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^www\./, '')
}

function isDomain(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every(isLabel) && /[a-z]/.test(last)
}

function isLabel(label: string): boolean {
  return label.length <= LABEL_MAX && /^[a-z0-9_-]+$/.test(label)
}

/** Seconds for which an hour's visits are remembered after its end, for views of its last moment. */
export const HOUR_GRACE_SECONDS = 60

/** Thousandths that a visit of its own counts for rankings. */
export const FULL_WEIGHT = 1000
/** Fewest visits of an hour that can be a burst. */
export const BURST_VISITS = 150
/** A burst has this many times the visits that an hour of the page's last week counts on average. */
export const BURST_FACTOR = 10
const HOURS_OF_WEEK = 7 * 24

/**
 * For rankings all views of a visitor within an hour are one visit. Of the visits of a page in a day in UTC that come
 * from one network (in IPv4 a /24, in IPv6 a /48) the first counts in full, the second half, the third a third, and so
 * on, so that a source which makes more than its share adds little. The number of views that people see is not changed.
 *
 * Returns what the `nth` visit from a network counts, in thousandths.
 */
export function visitWeight(nth: number): number {
  return Math.round(FULL_WEIGHT / Math.max(nth, 1))
}

/**
 * An hour of a page with at least 150 visits, and more than ten times as many as an hour of its last week counts, is a
 * burst. It does not count for rankings until a keeper lets it count.
 *
 * `rankedWeek` is what the last week counts, in thousandths.
 */
export function isBurst({ visits, rankedWeek }: { visits: number; rankedWeek: number }): boolean {
  return visits >= BURST_VISITS && visits > (BURST_FACTOR * rankedWeek) / FULL_WEIGHT / HOURS_OF_WEEK
}
