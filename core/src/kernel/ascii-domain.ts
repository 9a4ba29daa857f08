import { isUrl } from './is-url.ts'
/** Most characters of a host name (RFC 1035). */
export const HOST_MAX = 253
/** Characters at which a URL parser would end a host, or which it would decode. */
const NO_DOMAIN = /[\s/:?#@%\\[\]]/

/** Returns a domain in lower case and ASCII (`xn--mller-kva.de` for `Müller.de`); null for text that is no domain. */
export function asciiDomain(domain: string): string | null {
  const host = `http://${domain}`
  return NO_DOMAIN.test(domain) || !isUrl(host) ? null : new URL(host).hostname
}
