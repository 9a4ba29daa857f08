import { z } from 'zod'
import { Done, Id, publicProcedure } from '../kernel/index.ts'
import { accountRefusals } from './refusals.ts'

/** An account that this browser remembers. */
export const BrowserAccount = z.object({
  id: Id,
  username: z.string().nullable().describe('Null once the session of the account has ended'),
  email: z.string().describe('The address, as it was at the last sign-in once the session has ended'),
  profileImageUrl: z.string().nullable(),
  state: z
    .enum(['current', 'signed-in', 'signed-out'])
    .describe('The account in use; one with a running session; one whose session has ended'),
})
export type BrowserAccount = z.infer<typeof BrowserAccount>

const tags = ['Accounts']

/** Several accounts in one browser. They are remembered in an encrypted HttpOnly cookie. */
export const browserAccountsContract = {
  listAccounts: publicProcedure()
    .route({
      method: 'GET',
      path: '/browser-accounts',
      tags,
      summary: 'The accounts of this browser',
      description: 'The account in use first, then the others by their last use.',
    })
    .output(z.array(BrowserAccount)),
  switchAccount: publicProcedure(accountRefusals.accountNotRemembered, accountRefusals.accountSignedOut)
    .route({
      method: 'POST',
      path: '/browser-accounts/{id}/switch',
      tags,
      summary: 'Use another account of this browser',
      description:
        'Sets the session cookie to the running session of the account. It refuses ACCOUNT_SIGNED_OUT if that session has ended. The session is no fresher than before.',
    })
    .input(z.object({ id: Id }))
    .output(Done),
  signOutAccount: publicProcedure(accountRefusals.accountNotRemembered)
    .route({
      method: 'DELETE',
      path: '/browser-accounts/{id}',
      tags,
      summary: 'Sign out of one account of this browser',
      description: 'Ends its session in this browser, and forgets the account.',
    })
    .input(z.object({ id: Id }))
    .output(Done),
  signOutAll: publicProcedure()
    .route({
      method: 'DELETE',
      path: '/browser-accounts',
      tags,
      summary: 'Sign out of all accounts of this browser',
    })
    .output(Done),
}
