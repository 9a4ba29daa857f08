import type { SignInProviderId } from '../accounts/rules/providers.ts'
import type { SignUpPolicy } from '../accounts/rules/sign-up-policy.ts'

/**
 * Settings that differ from one operator to the next, from the environment (`SITE_…` in
 * `server/src/config/config.ts`).
 */
export interface SiteSettings {
  /** Person or company that runs the site, named in the legal pages and the footer. */
  operator: string
  /** Address to which the contact form delivers. */
  supportEmail: string
  /** Text about ways of paying, shown below the plans; empty for none. */
  paymentNote: string
  /** Answer to crawlers that collect for the training of AI: `refused` asks them to stay away. */
  aiTraining: 'refused' | 'allowed'
  /** Day on which the legal pages were last changed, as it is shown. */
  legalDate: string
  /** The conditions of a new account that its form names. */
  signUp: Pick<SignUpPolicy, 'mode' | 'minAge'>
  /** Ways to sign in that the screens offer. */
  signIn: { providers: readonly SignInOffer[]; passwords: boolean }
  /** True if mail stays on this machine, in the outbox, because no mail server is set. */
  outbox: boolean
  /** True if the footer offers the newsletter. */
  newsletter: boolean
  /** Outside links, as complete addresses; null for none. */
  links: SiteLinks
  /** Statistics of the about page, like `33K+` with `users`; empty for none. */
  statistics: readonly SiteStatistic[]
}

/** Provider at which people can sign in, with the name on its button. */
export interface SignInOffer {
  id: SignInProviderId
  label: string
}

/** Outside links of the site. */
export interface SiteLinks {
  /** Invitation to the community on Discord. */
  community: string | null
  /** Repository of the source code. */
  source: string | null
  /** Social profile. */
  social: string | null
}

/** Number with its label. */
export interface SiteStatistic {
  value: string
  label: string
}

/** Settings of a site whose operator sets nothing; addresses follow from its public address. */
export const DEFAULT_SITE_SETTINGS = {
  paymentNote: 'Paying by UPI? Please do not scan the QR code with Paytm. Use a UPI ID only.',
  legalDate: 'October 29, 2025',
  aiTraining: 'refused',
  newsletter: true,
  links: { community: null, source: null, social: null },
  statistics: [
    { value: '33K+', label: 'users' },
    { value: '50K+', label: 'portfolios' },
    { value: '99%', label: 'satisfaction' },
  ],
} as const satisfies Partial<SiteSettings>
