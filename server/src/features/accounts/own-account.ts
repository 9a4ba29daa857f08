import type { Account } from '@vitrine/core/accounts'
import { readableEmail } from '../../mail/readable-email.ts'

/** Returns an account as its owner sees it. */
export function toOwnAccount(account: Account): Account {
  return { ...account, email: readableEmail(account.email, { own: true }) }
}
