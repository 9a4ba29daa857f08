import { z } from 'zod'
import { Username } from '../accounts/index.ts'
import { Moment } from '../kernel/index.ts'

/** The person types their username, so that nobody deletes an account by mistake. */
export const DeletionInput = z.object({ username: Username })
export type DeletionInput = z.infer<typeof DeletionInput>

/** An account that waits to be erased. */
export const AccountDeletion = z.object({
  username: z.string(),
  erasedAt: Moment.describe('Time from which the account is erased, and cannot be kept any more'),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>
