import { hashToken, newToken } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'

/** The token of a link in mails: its hash finds the row, and the sealed token is for later mails. */
export interface LinkToken {
  token: string
  stored: { tokenHash: string; sealedToken: string }
}

/** Makes the token of a link to a report or a decision. */
export function newLinkToken({ deps }: Ctx, id: string): LinkToken {
  const { token, hash } = newToken()
  return { token, stored: { tokenHash: hash, sealedToken: deps.cipher.encrypt(token, bindingOf(id)) } }
}

/** Returns the token of a stored link; null if it was sealed with an unknown secret, or there is none. */
export function readLinkToken({ deps }: Ctx, id: string, sealed: string | null): string | null {
  return sealed === null ? null : deps.cipher.decrypt(sealed, bindingOf(id))
}

/** Returns the hash by which a token's row is found. */
export const hashLinkToken = hashToken

function bindingOf(id: string): string {
  return `link to ${id}`
}
