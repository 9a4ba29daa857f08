/** Minutes for which a sign-in, or another proof of who somebody is, allows changes of the account. */
export const FRESH_SIGN_IN_MINUTES = 10
/** Hours for which the link that confirms a new address works, and the change waits. */
export const EMAIL_CHANGE_LIFE_HOURS = 24
/** Hours after a change of address for which the link in the mail to the old one undoes it. */
export const EMAIL_UNDO_LIFE_HOURS = 72
/** Days without a sign-in after which a browser counts as a new device again. */
export const DEVICE_LIFE_DAYS = 400

/**
 * A session may change the address, a missing password and other things that a thief wants only within ten minutes
 * after its person proved who they are.
 */
export function isFreshSignIn(verifiedAt: Date | null, now: Date): boolean {
  return verifiedAt !== null && now.getTime() - verifiedAt.getTime() < FRESH_SIGN_IN_MINUTES * 60_000
}

/**
 * The first browser in which a person signs in is theirs. A sign-in in any other that was not seen for 400 days is
 * reported by mail, once for each browser.
 */
export function isReportedDevice({ known, first }: { known: boolean; first: boolean }): boolean {
  return !known && !first
}
