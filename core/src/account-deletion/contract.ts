import { accountRefusals } from '../accounts/index.ts'
import { Done, publicProcedure, signedInProcedure } from '../kernel/index.ts'
import { accountDeletionRefusals } from './refusals.ts'
import { AccountDeletion, DeletionInput } from './schema.ts'

const tags = ['Accounts']

/** The end of a person's own account. */
export const accountDeletionContract = {
  request: signedInProcedure(accountRefusals.freshSignInRequired, accountDeletionRefusals.usernameDiffers)
    .route({
      method: 'POST',
      path: '/account/deletion',
      tags,
      summary: 'Delete my account',
      description:
        'The page and the name are out of sight at once, and all sessions end. For seven days a sign-in can keep the account. Then everything is erased.',
    })
    .input(DeletionInput)
    .output(AccountDeletion),
  find: publicProcedure()
    .route({
      method: 'GET',
      path: '/account/deletion',
      tags,
      summary: 'The deletion of the account that this browser signed in to; null without one',
      description: 'A session of a deleted account may only read this, keep the account and sign out.',
    })
    .output(AccountDeletion.nullable()),
  cancel: publicProcedure(accountDeletionRefusals.notDeleted)
    .route({
      method: 'DELETE',
      path: '/account/deletion',
      tags,
      summary: 'Keep my account',
      description: 'A page that was published is published again, unless it is suspended.',
    })
    .output(Done),
}
