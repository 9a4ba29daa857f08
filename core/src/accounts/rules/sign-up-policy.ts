/** People who may create an account: anybody, people with an invitation, people whom the operator approves, or nobody. */
export const SIGN_UP_MODES = ['open', 'invite', 'approval', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** Days for which a confirmed sign-up waits for the operator's approval before it is deleted. */
export const APPROVAL_LIFE_DAYS = 30
/** Days for which an invitation works if the operator names no other number. */
export const INVITATION_LIFE_DAYS = 30

/** The operator's conditions for a new account. */
export interface SignUpPolicy {
  mode: SignUpMode
  /** Years of age that a person must state to have; null if nothing is asked. */
  minAge: number | null
  /** Domains of mail addresses that cannot sign up, in lower case and ASCII. Their subdomains cannot either. */
  blockedDomains: readonly string[]
}

/** An invitation is needed for the mode `invite`, replaces the approval in the mode `approval`, and is ignored otherwise. */
export function usesInvitation(mode: SignUpMode): boolean {
  return mode === 'invite' || mode === 'approval'
}

/** A sign-up waits for the operator's approval in the mode `approval`, unless it came with an invitation. */
export function needsApproval(mode: SignUpMode, { isInvited }: { isInvited: boolean }): boolean {
  return mode === 'approval' && !isInvited
}

/** An address cannot sign up if its domain, or a domain above it, is blocked. */
export function isBlockedAddress(email: string, blockedDomains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return blockedDomains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`))
}
