import { z } from 'zod'

/** Result of a command of the operator: true if it did what was asked, and a text for the operator. */
export const CommandResult = z.object({ done: z.boolean(), text: z.string() })
export type CommandResult = z.infer<typeof CommandResult>

export const succeeded = (text: string): CommandResult => ({ done: true, text })
export const failed = (text: string): CommandResult => ({ done: false, text })

/** Returns true if a person is named by their address, not their username. */
export function isAddress(who: string): boolean {
  return who.trim().lastIndexOf('@') > 0
}
