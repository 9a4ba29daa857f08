import { normalizeEmail, normalizeUsername } from '@vitrine/core/accounts'
import { z } from 'zod'
import { deleteAccount } from '#features/account-deletion'
import { eraseAddress, findAccountId, findNameOwner } from '#features/accounts'
import { leaveNewsletter } from '#features/newsletter'
import { allowPublishing, suspendPortfolio } from '#features/portfolios'
import { deleteMailsTo } from '../../mail/queue.ts'
import type { Ctx } from '../../runtime/context.ts'

/** A command of the operator. `who` is a username or an e-mail address. */
export const Command = z.discriminatedUnion('name', [
  z.object({ name: z.literal('delete-account'), who: z.string() }),
  z.object({ name: z.literal('unpublish'), who: z.string(), reason: z.string(), by: z.string() }),
  z.object({ name: z.literal('allow-publishing'), who: z.string() }),
])
export type Command = z.infer<typeof Command>

/** Result of a command: whether it did what was asked, and a text for the operator. */
export const CommandResult = z.object({ done: z.boolean(), text: z.string() })
export type CommandResult = z.infer<typeof CommandResult>

/** Runs a command of the operator. */
export async function runCommand(ctx: Ctx, command: Command): Promise<CommandResult> {
  const { who } = command
  const userId = await findPerson(ctx, who)
  switch (command.name) {
    case 'delete-account':
      return userId === null ? forgetAddress(ctx, who) : describeDeletion(who, await deleteAccount(ctx, { userId }))
    case 'unpublish': {
      const { reason, by: placedBy } = command
      const page = userId && (await suspendPortfolio(ctx, { userId, reason, placedBy }))
      if (!page) return failed(userId ? `${who} has no page.` : unknown(who))
      return succeeded(
        `The page ${ctx.deps.config.publicUrl}/u/${page} is unpublished. Its owner gets a mail with the reason, and cannot publish it until you run: npm run admin -- allow-publishing ${page}`,
      )
    }
    case 'allow-publishing': {
      const page = userId && (await allowPublishing(ctx, { userId }))
      if (!page) return failed(userId ? `Nothing keeps the page of ${who} from being published.` : unknown(who))
      return succeeded(`The owner of ${page} can publish the page again. It is still unpublished.`)
    }
  }
}

/** Returns the id of the account with this username or address; null if there is none. */
async function findPerson(ctx: Ctx, who: string): Promise<string | null> {
  if (isAddress(who)) return findAccountId(ctx, normalizeEmail(who))
  const name = normalizeUsername(who.replace(/^@/, ''))
  return /^[a-z0-9_]+$/.test(name) ? findNameOwner(ctx, name) : null
}

function isAddress(who: string): boolean {
  return who.trim().lastIndexOf('@') > 0
}

function describeDeletion(who: string, removed: ReadonlyMap<string, number> | null): CommandResult {
  if (!removed) return failed(unknown(who))
  const lines = [...removed].map(([kind, count]) => `  ${String(count).padStart(8)}  ${kind}`)
  return succeeded([`The account of ${who} is deleted. Removed or made anonymous:`, ...lines].join('\n'))
}

/**
 * Removes what is stored of an address without an account: unconfirmed sign-ups, its newsletter entry and waiting
 * mails.
 */
async function forgetAddress(ctx: Ctx, who: string): Promise<CommandResult> {
  if (!isAddress(who)) return failed(unknown(who))
  const email = normalizeEmail(who)
  const signUps = await eraseAddress(ctx, email)
  const newsletter = await leaveNewsletter(ctx, { email })
  const mails = await deleteMailsTo(ctx.db, email)
  if (signUps + mails === 0 && !newsletter) return failed(unknown(who))
  return succeeded(`${who} has no account. Its unconfirmed sign-ups, newsletter and waiting mails are deleted.`)
}

function unknown(who: string): string {
  return `No account has the name or the address ${JSON.stringify(who)}.`
}

const succeeded = (text: string): CommandResult => ({ done: true, text })
const failed = (text: string): CommandResult => ({ done: false, text })
