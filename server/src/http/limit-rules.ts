/** `times` within `seconds`. */
export interface LimitRule {
  times: number
  seconds: number
}

/**
 * What one source may do, and how often; a source is an address (IPv6: its /64), or a person once signed in. From the
 * project's hardening table; the operator can change each with `LIMITS`.
 *
 * The four of sign-in count failures: `sign-in` those of a source, `sign-in-address` those of a source at one e-mail
 * address, `sign-in-address-total` those of all sources at one address. `sign-in-contested` is what a source may still
 * fail at an address that has passed its total. `mail-address` counts mails of one kind to one address. `handshakes`
 * counts attempts to open a live connection, `socket-packets` what is sent over those of one source to one process.
 * `follow` counts pages that a source asks to follow, `open-conversations` how often a person's panels say that they are
 * open, which each does every 30 s. `documents` counts everything outside the API that is rendered or looked up; pages in the cache are not counted.
 * `files` counts what is sent from memory or the store: the app's and the pages' own files, uploads with their ranges,
 * and the API's description. A visit to a page asks for some ten of them, a video for some dozens of ranges.
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
  names: { times: 60, seconds: 60 },
  orders: { times: 20, seconds: 10 * 60 },
  'order-states': { times: 60, seconds: 60 },
  recipients: { times: 60, seconds: 60 },
  uploads: { times: 60, seconds: 30 * 60 },
  'api-anonymous': { times: 300, seconds: 5 * 60 },
  'api-signed-in': { times: 1500, seconds: 5 * 60 },
  documents: { times: 600, seconds: 5 * 60 },
  files: { times: 6000, seconds: 5 * 60 },
  views: { times: 30, seconds: 60 },
  'views-hour': { times: 60, seconds: 60 * 60 },
  follow: { times: 120, seconds: 60 },
  'open-conversations': { times: 120, seconds: 60 },
  conversations: { times: 20, seconds: 10 * 60 },
  chat: { times: 20, seconds: 10 },
  typing: { times: 40, seconds: 10 },
  handshakes: { times: 300, seconds: 60 },
  'socket-packets': { times: 600, seconds: 10 },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof DEFAULT_LIMITS
/** Null: switched off. */
export type Limits = Record<LimitName, LimitRule | null>

export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(DEFAULT_LIMITS, name)
}

export const LIMIT_NAMES: readonly LimitName[] = Object.keys(DEFAULT_LIMITS).filter(isLimitName)
