import type { Account } from '@vitrine/core/accounts'
import { shownEmail } from '../../shown-email.ts'

/** Returns an account as its owner sees it. */
export function toShownAccount(account: Account): Account {
  return { ...account, email: shownEmail(account.email, { own: true }) }
}
