import type { SignInProviderId } from '@vitrine/core/accounts'
import { listIdentities, resetSecondFactor, unlinkIdentity } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { type CommandResult, failed, succeeded } from './command-result.ts'

/** A command about how a person signs in. `who` is a username or an address. */
export type SignInCommand =
  | { name: 'identities' | 'reset-second-factor'; who: string }
  | { name: 'unlink'; who: string; provider: SignInProviderId; force: boolean }

/** Runs a command about how a person signs in. */
export async function runSignInCommand(ctx: Ctx, userId: string, command: SignInCommand): Promise<CommandResult> {
  const { who } = command
  switch (command.name) {
    case 'identities':
      return describeIdentities(who, await listIdentities(ctx, { userId }))
    case 'reset-second-factor':
      return (await resetSecondFactor(ctx, { userId }))
        ? succeeded(`Two-factor authentication of ${who} is off, and a mail says so. The password alone signs in now.`)
        : failed(`${who} has no two-factor authentication.`)
    case 'unlink':
      return unlink(ctx, userId, command)
  }
}

function describeIdentities(who: string, identities: Awaited<ReturnType<typeof listIdentities>>): CommandResult {
  if (identities.length === 0) return succeeded(`${who} has connected no provider.`)
  const dayOf = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? 'never'
  return succeeded(
    identities
      .map(({ provider, subject, email, createdAt, usedAt }) =>
        [provider, subject, email ?? '-', `connected ${dayOf(createdAt)}`, `used ${dayOf(usedAt)}`].join('  '),
      )
      .join('\n'),
  )
}

async function unlink(
  ctx: Ctx,
  userId: string,
  { who, provider, force }: SignInCommand & { name: 'unlink' },
): Promise<CommandResult> {
  switch (await unlinkIdentity(ctx, { userId, provider, force })) {
    case 'missing':
      return failed(`${who} has not connected ${provider}.`)
    case 'last':
      return failed(
        `${provider} is the only way in of ${who}. With --force it is disconnected as well; then a reset link (${ctx.deps.config.publicUrl}/auth?mode=forgot) sets a password.`,
      )
    case 'unlinked':
      return succeeded(`${provider} signs nobody in to the account of ${who} any more.`)
  }
}
