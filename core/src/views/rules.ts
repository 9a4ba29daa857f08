/**
 * Only a published page counts views and takes likes. Each load that becomes visible in a browser with JavaScript is
 * one view, the owner's own too, up to 30 a minute and 60 an hour from one address (in IPv6 from a /64, and twice as many
 * from a /48); the editor's preview is not counted.
 */
export function isCounted(portfolio: { published: boolean }): boolean {
  return portfolio.published
}

/** Most sites that led to a page which are stored by name, for each page and day in UTC. Later ones are summed without a name. */
export const REFERRERS_MAX = 100

/** Longest host name in the DNS, and its longest part between two dots, in characters. */
const HOST_MAX = 253
const LABEL_MAX = 63

/**
 * Returns the host name of the site that led to a page, in lower case and without `www.` and port. Returns null for the
 * site's own host, and for text that is no host name with a domain, such as an IP address.
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
