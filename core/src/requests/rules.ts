/** Limit of `times` uses within `seconds`. */
export interface LimitRule {
  times: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Hours after which the counters of all limits have ended. */
export const LIMIT_COUNTERS_HOURS = 1

/**
 * Limits of requests. A source is an IPv4 address, or the /64 of an IPv6 address; a person is signed in. The operator
 * can change each limit with `LIMITS`.
 */
export const DEFAULT_LIMITS = {
  'sign-in': { times: 25, seconds: 5 * MINUTE, of: 'failed sign-ins of a source' },
  'sign-in-address': { times: 25, seconds: HOUR, of: 'failed sign-ins of a source at one email address' },
  'sign-in-address-total': { times: 250, seconds: HOUR, of: 'failed sign-ins of all sources at one email address' },
  'sign-in-contested': {
    times: 3,
    seconds: HOUR,
    of: 'failed sign-ins of a source at an email address that is over its total',
  },
  'second-factor': { times: 10, seconds: 15 * MINUTE, of: 'wrong codes at an account with two-factor authentication' },
  'sign-up': { times: 5, seconds: 30 * MINUTE, of: 'new accounts from a source' },
  reset: { times: 5, seconds: 30 * MINUTE, of: 'requests for a new password from a source' },
  resend: { times: 5, seconds: 30 * MINUTE, of: 'requests from a source to send a confirmation again' },
  confirm: { times: 20, seconds: 30 * MINUTE, of: 'confirmations of an email address from a source' },
  'provider-sign-in': {
    times: 100,
    seconds: 10 * MINUTE,
    of: 'starts and completions of a sign-in with a provider from a source',
  },
  'set-password': { times: 10, seconds: 30 * MINUTE, of: 'new passwords by a mailed link from a source' },
  'account-deletions': { times: 5, seconds: HOUR, of: 'deletions of an account that its person asks for' },
  'email-changes': { times: 5, seconds: 30 * MINUTE, of: 'mails to a new address that a person asks for' },
  'mail-address': { times: 1, seconds: MINUTE, of: 'mails of one kind to an email address' },
  contact: { times: 5, seconds: 30 * MINUTE, of: 'messages of the contact form from a source' },
  reports: { times: 5, seconds: 30 * MINUTE, of: 'reports from a source' },
  appeals: { times: 20, seconds: 30 * MINUTE, of: 'objections to decisions from a source' },
  newsletter: { times: 5, seconds: 30 * MINUTE, of: 'registrations for the newsletter from a source' },
  names: { times: 60, seconds: MINUTE, of: 'questions of a source whether a username is free' },
  orders: { times: 20, seconds: 10 * MINUTE, of: 'orders of premium and gifts by a person' },
  'order-states': { times: 60, seconds: MINUTE, of: 'questions of a person about the state of an order' },
  recipients: { times: 60, seconds: MINUTE, of: 'look-ups of the recipient of a gift by a person' },
  'webhook-signatures': {
    times: 30,
    seconds: 5 * MINUTE,
    of: 'events with a missing or wrong signature that a source sends to the payment webhook; signed ones are never refused',
  },
  'connection-attempts': {
    times: 20,
    seconds: 10 * MINUTE,
    of: 'starts and completions of a connection to Discord or Spotify by a person; one that succeeds counts two',
  },
  uploads: { times: 60, seconds: 30 * MINUTE, of: 'uploaded files of a person' },
  looks: { times: 60, seconds: 30 * MINUTE, of: 'looks that a person saves' },
  imports: { times: 40, seconds: 30 * MINUTE, of: 'previews and imports of a person' },
  exports: { times: 20, seconds: 30 * MINUTE, of: 'exported archives of a person' },
  'api-anonymous': { times: 300, seconds: 5 * MINUTE, of: 'API requests without a session from a source' },
  'api-signed-in': { times: 1500, seconds: 5 * MINUTE, of: 'API requests of a person' },
  documents: {
    times: 600,
    seconds: 5 * MINUTE,
    of: 'pages that are not in the page cache, and look-ups outside the API, by a source',
  },
  files: {
    times: 6000,
    seconds: 5 * MINUTE,
    of: 'files of the app, of pages and of uploads for a source; each range of a video is one, and a page loads about ten',
  },
  views: { times: 30, seconds: MINUTE, of: 'views of a page by a source that are recorded' },
  'views-hour': { times: 60, seconds: HOUR, of: 'the same over a longer time' },
  clicks: { times: 60, seconds: MINUTE, of: 'clicks on a page by a source that are recorded' },
  'clicks-hour': { times: 300, seconds: HOUR, of: 'the same over a longer time' },
  follow: { times: 120, seconds: MINUTE, of: 'requests of a source to follow a page for its live numbers' },
  'open-conversations': {
    times: 120,
    seconds: MINUTE,
    of: 'heartbeats of open chat panels of a person, or of a source without a session; each panel sends two a minute',
  },
  conversations: { times: 20, seconds: 10 * MINUTE, of: 'conversations that a person starts' },
  chat: { times: 20, seconds: 10, of: 'messages of a person' },
  typing: { times: 40, seconds: 10, of: 'typing signals of a person' },
  handshakes: { times: 300, seconds: MINUTE, of: 'attempts of a source to open a live connection' },
  'socket-packets': { times: 600, seconds: 10, of: 'packets of a source over live connections, to one process' },
} as const satisfies Record<string, LimitRule & { of: string }>

export type LimitName = keyof typeof DEFAULT_LIMITS
/** Rule of each limit; null if the operator has switched it off. */
export type Limits = Record<LimitName, LimitRule | null>

/** Returns true for the name of a limit. */
export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(DEFAULT_LIMITS, name)
}

export const LIMIT_NAMES: readonly LimitName[] = Object.keys(DEFAULT_LIMITS).filter(isLimitName)

/** Limits of what appears as a number on pages and in statistics. */
const COUNTED: ReadonlySet<LimitName> = new Set(['views', 'views-hour', 'clicks', 'clicks-hour'])

/**
 * All networks of an IPv6 /48 together may use eight times the limit of one source, but only twice the limits of views
 * and clicks: one subscriber may own a whole /48, while a subscriber with IPv4 has one address.
 */
export function networkFactor(name: LimitName): number {
  return COUNTED.has(name) ? 2 : 8
}
