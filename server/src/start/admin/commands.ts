import { normalizeEmail, normalizeUsername, SIGN_IN_PROVIDERS } from '@vitrine/core/accounts'
import { z } from 'zod'
import { deleteAccount } from '#features/account-deletion'
import { eraseAddress, findAccountId, findNameOwner } from '#features/accounts'
import { checkChain } from '#features/moderation'
import { leaveNewsletter } from '#features/newsletter'
import { allowPublishing, suspendPortfolio } from '#features/portfolios'
import { deleteMailsTo } from '../../mail/queue.ts'
import type { Ctx } from '../../runtime/context.ts'
import { copyDatabase } from '../backups/database-copies.ts'
import { type CommandResult, failed, isAddress, succeeded } from './command-result.ts'
import { runSignInCommand } from './sign-in-commands.ts'
import { runSignUpCommand, type SignUpCommand } from './sign-up-commands.ts'

/** A command of the operator. `who` is a username or an e-mail address. */
export const Command = z.discriminatedUnion('name', [
  z.object({ name: z.literal('delete-account'), who: z.string() }),
  z.object({ name: z.literal('unpublish'), who: z.string(), reason: z.string(), by: z.string() }),
  z.object({ name: z.literal('allow-publishing'), who: z.string() }),
  z.object({ name: z.enum(['identities', 'reset-second-factor']), who: z.string() }),
  z.object({ name: z.literal('unlink'), who: z.string(), provider: z.enum(SIGN_IN_PROVIDERS), force: z.boolean() }),
  z.object({ name: z.literal('invite'), uses: z.int().min(1), days: z.int().min(1) }),
  z.object({ name: z.literal('withdraw'), code: z.string() }),
  z.object({ name: z.literal('sign-ups') }),
  z.object({ name: z.literal('check-log') }),
  z.object({ name: z.literal('copy-database'), copy: z.string() }),
  z.object({ name: z.literal('approve'), who: z.string() }),
  z.object({ name: z.literal('decline'), who: z.string() }),
])
export type Command = z.infer<typeof Command>

/** Runs a command of the operator. */
export async function runCommand(ctx: Ctx, command: Command): Promise<CommandResult> {
  switch (command.name) {
    case 'invite':
    case 'withdraw':
    case 'sign-ups':
    case 'approve':
    case 'decline':
      return runSignUpCommand(ctx, command)
    case 'check-log':
      return checkLog(ctx)
    case 'copy-database':
      return copyDatabase(ctx, command)
    default:
      return runAccountCommand(ctx, command)
  }
}

/** Checks the chain of the log of keepers' acts. */
async function checkLog(ctx: Ctx): Promise<CommandResult> {
  const { rows, brokenAt, head } = await checkChain(ctx.db)
  if (brokenAt !== null) {
    return failed(`The log is broken at row ${brokenAt}: it, or a row before it, was changed, removed or inserted.`)
  }
  return succeeded(`The log fits: ${rows} ${rows === 1 ? 'row' : 'rows'}. Its last hash is ${head}. Note it elsewhere.`)
}

/** A command about an account. */
type AccountCommand = Exclude<Command, SignUpCommand | { name: 'check-log' | 'copy-database' }>

async function runAccountCommand(ctx: Ctx, command: AccountCommand): Promise<CommandResult> {
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
    case 'identities':
    case 'reset-second-factor':
    case 'unlink':
      return userId === null ? failed(unknown(who)) : runSignInCommand(ctx, userId, command)
  }
}

/** Returns the id of the account with this username or address; null if there is none. */
async function findPerson(ctx: Ctx, who: string): Promise<string | null> {
  if (isAddress(who)) return findAccountId(ctx, normalizeEmail(who))
  const name = normalizeUsername(who.replace(/^@/, ''))
  return /^[a-z0-9_]+$/.test(name) ? findNameOwner(ctx, name) : null
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
