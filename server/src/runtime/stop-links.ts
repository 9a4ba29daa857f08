import type { Ctx } from './context.ts'

/** Path of the links that turn mails off. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
/** Start of what the link in a mail about a gift signs. The weekly mails sign the person's id alone. */
const GIFTS = 'gifts:'

/** Mails that a link without a session turns off. */
export type StoppableMails = 'weekly' | 'gifts'

/** Returns the address that turns off a person's mails of a kind, without a session. */
export function stopUrl({ deps }: Pick<Ctx, 'deps'>, mails: StoppableMails, userId: string): string {
  const token = deps.linkSigner.sign(mails === 'gifts' ? GIFTS + userId : userId)
  return `${deps.config.publicUrl}${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`
}

/** Returns which mails of whom a link turns off; null if it is not genuine. */
export function readStopToken(
  { deps }: Pick<Ctx, 'deps'>,
  token: string,
): { mails: StoppableMails; userId: string } | null {
  const signed = deps.linkSigner.read(token)
  if (signed === null) return null
  return signed.startsWith(GIFTS)
    ? { mails: 'gifts', userId: signed.slice(GIFTS.length) }
    : { mails: 'weekly', userId: signed }
}
