import { z } from 'zod'
import { Username } from '../accounts/index.ts'

export const ChangeUsernameInput = z.object({ username: Username })
export type ChangeUsernameInput = z.infer<typeof ChangeUsernameInput>

/** Result of a change of the username. */
export const ChangedUsername = z.object({
  username: z.string(),
  pageMoved: z.boolean().describe('True if the page had the former username as its address, and has the new one now'),
})
export type ChangedUsername = z.infer<typeof ChangedUsername>
