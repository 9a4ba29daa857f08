import { normalizeEmail, normalizeUsername } from '@vitrine/core/accounts'
import {
  approveSignUp,
  declineSignUp,
  findWaitingSignUp,
  invitePeople,
  listWaitingSignUps,
  withdrawInvitation,
} from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { type CommandResult, failed, isAddress, succeeded } from './command-result.ts'

/** A command about people who want to join. `who` is a username or an address. */
export type SignUpCommand =
  | { name: 'invite'; uses: number; days: number }
  | { name: 'withdraw'; code: string }
  | { name: 'sign-ups' }
  | { name: 'approve' | 'decline'; who: string }

/** Runs a command about people who want to join. */
export async function runSignUpCommand(ctx: Ctx, command: SignUpCommand): Promise<CommandResult> {
  switch (command.name) {
    case 'invite': {
      const link = await invitePeople(ctx, command)
      const people = command.uses === 1 ? 'one person' : `${command.uses} people`
      return succeeded(`For ${people} within ${command.days} days:\n${link}\nIt is shown only now.${modeNote(ctx)}`)
    }
    case 'withdraw': {
      const isWithdrawn = await withdrawInvitation(ctx, command)
      return isWithdrawn ? succeeded('Nobody can join with this invitation any more.') : failed('No such invitation.')
    }
    case 'sign-ups':
      return listWaiting(ctx)
    case 'approve':
    case 'decline':
      return decide(ctx, command)
  }
}

/** Returns a sentence if the settings make invitations useless. */
function modeNote({ deps }: Ctx): string {
  const { mode } = deps.config.signUp
  if (mode === 'open') return ' Accounts are open to all here; SIGN_UP=invite makes invitations necessary.'
  return mode === 'closed' ? ' Accounts are closed here, so it works only after SIGN_UP is changed.' : ''
}

async function listWaiting(ctx: Ctx): Promise<CommandResult> {
  const waiting = await listWaitingSignUps(ctx)
  if (waiting.length === 0) return succeeded('Nobody waits for approval.')
  return succeeded(
    waiting
      .map(({ username, email, confirmedAt }) => `${confirmedAt?.toISOString().slice(0, 10)}  @${username}  ${email}`)
      .join('\n'),
  )
}

async function decide(ctx: Ctx, { name, who }: { name: 'approve' | 'decline'; who: string }): Promise<CommandResult> {
  const signUp = await findWaitingSignUp(
    ctx,
    isAddress(who) ? normalizeEmail(who) : normalizeUsername(who.replace(/^@/, '')),
  )
  const isDecided = signUp && (await (name === 'approve' ? approveSignUp : declineSignUp)(ctx, signUp))
  if (!isDecided) return failed(`No sign-up of ${JSON.stringify(who)} waits for approval.`)
  const { username, email } = signUp
  return succeeded(
    name === 'approve'
      ? `@${username} has an account now, and gets a mail at ${email}.`
      : `The sign-up of @${username} is deleted, and ${email} gets a mail.`,
  )
}
