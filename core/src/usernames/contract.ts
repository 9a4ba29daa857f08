import { accountRefusals } from '../accounts/index.ts'
import { signedInProcedure } from '../kernel/index.ts'
import { usernameRefusals } from './refusals.ts'
import { ChangedUsername, ChangeUsernameInput } from './schema.ts'

export const usernamesContract = {
  change: signedInProcedure(
    accountRefusals.freshSignInRequired,
    accountRefusals.usernameTaken,
    usernameRefusals.unchanged,
    usernameRefusals.limit,
  )
    .route({
      method: 'POST',
      path: '/account/username',
      tags: ['Accounts'],
      summary: 'Change my username',
      description:
        'A page with this name moves to the new address, and the old address leads there for 90 days. Until then nobody else can take the old name.',
    })
    .input(ChangeUsernameInput)
    .output(ChangedUsername),
}
