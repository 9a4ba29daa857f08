/** Limit of `times` uses within `seconds`. */
export interface LimitRule {
  times: number
  seconds: number
}

/**
 * Limits of one source, from the project's hardening table. A source is an IP address (IPv6: its /64), or a signed-in
 * person. The operator can change each limit with `LIMITS`.
 *
 * The four sign-in limits count failures: `sign-in` of a source, `sign-in-address` of a source at one e-mail address,
 * `sign-in-address-total` of all sources at one address, `sign-in-contested` of a source at an address that is over its
 * total. `mail-address` counts mails of one kind to one address. `connection-attempts` counts starting and completing the
 * connection of an account at Discord or Spotify; one that succeeds counts two. `webhook-signatures` counts events for
 * the payments' webhook whose signature is missing or wrong; one with a right signature is never refused. `handshakes` counts attempts to open a
 * live connection, `socket-packets` packets from one source to one process. `imports` counts previews and imports of a person. `follow` counts requests to follow a page,
 * `open-conversations` the heartbeats of open chat panels (one every 30 s each). `documents` counts documents and
 * look-ups outside the API, except pages in the cache. `files` counts files from memory or the store: those of the app
 * and the pages, uploads with their ranges, and the API's description. A page loads about ten, a video dozens of ranges.
 */
export const DEFAULT_LIMITS = {
  'sign-in': { times: 25, seconds: 5 * 60 },
  'sign-in-address': { times: 25, seconds: 60 * 60 },
  'sign-in-address-total': { times: 250, seconds: 60 * 60 },
  'sign-in-contested': { times: 3, seconds: 60 * 60 },
  'sign-up': { times: 5, seconds: 30 * 60 },
  reset: { times: 5, seconds: 30 * 60 },
  resend: { times: 5, seconds: 30 * 60 },
  confirm: { times: 20, seconds: 30 * 60 },
  'set-password': { times: 10, seconds: 30 * 60 },
  'mail-address': { times: 1, seconds: 60 },
  contact: { times: 5, seconds: 30 * 60 },
  newsletter: { times: 5, seconds: 30 * 60 },
  names: { times: 60, seconds: 60 },
  orders: { times: 20, seconds: 10 * 60 },
  'order-states': { times: 60, seconds: 60 },
  recipients: { times: 60, seconds: 60 },
  'webhook-signatures': { times: 30, seconds: 5 * 60 },
  'connection-attempts': { times: 20, seconds: 10 * 60 },
  uploads: { times: 60, seconds: 30 * 60 },
  imports: { times: 40, seconds: 30 * 60 },
  exports: { times: 20, seconds: 30 * 60 },
  'api-anonymous': { times: 300, seconds: 5 * 60 },
  'api-signed-in': { times: 1500, seconds: 5 * 60 },
  documents: { times: 600, seconds: 5 * 60 },
  files: { times: 6000, seconds: 5 * 60 },
  views: { times: 30, seconds: 60 },
  'views-hour': { times: 60, seconds: 60 * 60 },
  clicks: { times: 60, seconds: 60 },
  'clicks-hour': { times: 300, seconds: 60 * 60 },
  follow: { times: 120, seconds: 60 },
  'open-conversations': { times: 120, seconds: 60 },
  conversations: { times: 20, seconds: 10 * 60 },
  chat: { times: 20, seconds: 10 },
  typing: { times: 40, seconds: 10 },
  handshakes: { times: 300, seconds: 60 },
  'socket-packets': { times: 600, seconds: 10 },
} as const satisfies Record<string, LimitRule>

/** Limits of what is counted: views and clicks. */
export const COUNTED: ReadonlySet<string> = new Set(['views', 'views-hour', 'clicks', 'clicks-hour'])

export type LimitName = keyof typeof DEFAULT_LIMITS
/** Rule of each limit; null if the operator has switched it off. */
export type Limits = Record<LimitName, LimitRule | null>

export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(DEFAULT_LIMITS, name)
}

export const LIMIT_NAMES: readonly LimitName[] = Object.keys(DEFAULT_LIMITS).filter(isLimitName)
