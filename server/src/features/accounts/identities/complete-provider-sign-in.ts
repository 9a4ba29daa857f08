import {
  accountRefusals,
  type CompleteProviderInput,
  isAllowedAddress,
  type ProviderOutcome,
  provesIdentity,
  providerRefusals,
  safeReturnPath,
} from '@vitrine/core/accounts'
import { Refusal, refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { violatedConstraint } from '../../../db/constraints.ts'
import { identities } from '../../../db/tables/accounts.ts'
import { providerConnectedMail } from '../../../mail/provider-mails.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import type { ProviderAccount, SignInProvider } from '../../../third-parties/oidc/client.ts'
import { requireOwnSession } from '../own-session.ts'
import { recordProof, selectProofs } from '../proofs.ts'
import { selectAccountId } from '../queries.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { openSession } from '../session-opening.ts'
import { type ProviderFlow, setNewPersonCookie, takeFlow } from './provider-flow.ts'
import { orProviderRefusal, requireProvider, returnAddress } from './providers.ts'
import { awaitsApprovalWith, selectIdentity } from './queries.ts'

/**
 * Completes what this browser has started with the provider: signs in the account that has the identity, connects it to
 * the signed-in person's account, proves who they are, or remembers a new person. A sign-in that waits for its code is an
 * outcome, because the person's way back comes with it. Never links by an address. Refuses
 * SIGN_IN_PROVIDER_NOT_SET_UP, SIGN_IN_ATTEMPT_INVALID, SIGN_IN_DENIED, SIGN_IN_ANSWER_INVALID,
 * SIGN_IN_PROVIDER_UNAVAILABLE, EMAIL_DOMAIN_NOT_ALLOWED, IDENTITY_TAKEN, PROVIDER_ALREADY_CONNECTED,
 * EMAIL_HAS_ACCOUNT, IDENTITY_MISMATCH, PROVIDER_SIGN_IN_NOT_RECENT, SECOND_FACTOR_REQUIRED, ACCOUNT_SUSPENDED, AWAITS_APPROVAL,
 * SIGN_UP_CLOSED, RATE_LIMITED.
 */
export async function completeProviderSignIn(
  ctx: Ctx,
  { provider, ...answer }: CompleteProviderInput,
): Promise<ProviderOutcome> {
  await ctx.deps.limiter.spend('provider-sign-in', ctx.source)
  const client = requireProvider(ctx, provider)
  const flow = takeFlow(ctx)
  if (!flow || flow.provider !== provider || flow.state !== answer.state) throw refuse(providerRefusals.attemptInvalid)
  const account = await orProviderRefusal(ctx, client.complete(returnAddress(ctx, provider), answer, flow))
  if (!isAllowedAddress(account, client.allowedDomains)) throw refuse(providerRefusals.domainNotAllowed)
  switch (flow.purpose) {
    case 'sign-in':
      return enter(ctx, flow, account)
    case 'connect':
      return connect(ctx, client, flow, account)
    case 'confirm':
      return confirm(ctx, flow, account)
  }
}

/** Signs in the account with this identity, or remembers a new person. */
async function enter(ctx: Ctx, flow: ProviderFlow, account: ProviderAccount): Promise<ProviderOutcome> {
  const { provider, invitation } = flow
  const returnTo = safeReturnPath(flow.returnTo)
  const identity = await selectIdentity(ctx.db, { provider, subject: account.subject })
  if (identity) {
    try {
      await openSession(ctx, identity.userId, { method: 'provider' })
    } catch (error) {
      if (!isCodeRequired(error)) throw error
      return { outcome: 'code', returnTo }
    }
    await ctx.db.update(identities).set({ usedAt: ctx.now() }).where(eq(identities.id, identity.id))
    return { outcome: 'signed-in', returnTo }
  }
  if (await awaitsApprovalWith(ctx.db, { provider, subject: account.subject })) {
    throw refuse(accountRefusals.awaitsApproval)
  }
  if (account.email !== null && account.emailVerified && (await selectAccountId(ctx.db, account.email))) {
    throw refuse(providerRefusals.emailHasAccount)
  }
  if (ctx.deps.config.signUp.mode === 'closed') throw refuse(accountRefusals.signUpClosed)
  setNewPersonCookie(ctx, { ...account, provider, invitation, returnTo: flow.returnTo })
  return { outcome: 'new', returnTo }
}

/** Returns true for the refusal of a sign-in that waits for its code. */
function isCodeRequired(error: unknown): boolean {
  return error instanceof Refusal && error.spec.code === accountRefusals.secondFactorRequired.code
}

/** Connects the identity to the account of the session that asked for it, and reports it by mail. */
async function connect(
  ctx: Ctx,
  { label }: SignInProvider,
  { provider, sessionId, returnTo }: ProviderFlow,
  { subject, email }: ProviderAccount,
): Promise<ProviderOutcome> {
  const actor = requireSessionOf(ctx, sessionId)
  const { userId } = actor
  const outcome = { outcome: 'connected', returnTo: safeReturnPath(returnTo) } as const
  const present = await selectIdentity(ctx.db, { provider, subject })
  if (present?.userId === userId) return outcome
  if (present) throw refuse(providerRefusals.identityTaken)
  const { newId, config } = ctx.deps
  try {
    await withTransaction(ctx, async (tx) => {
      const createdAt = tx.now()
      await tx.db.insert(identities).values({ id: newId(), userId, provider, subject, email, createdAt })
      const mail = providerConnectedMail(config.publicUrl, { label, connectedAt: createdAt })
      await queueMail(tx, actor.email, mail)
    })
  } catch (error) {
    throw connectionRefusal(error)
  }
  return outcome
}

/** Counts the session that asked as freshly signed in, if the person's own account at the provider has answered. */
async function confirm(
  ctx: Ctx,
  { provider, sessionId, startedAt, returnTo }: ProviderFlow,
  { subject, signedInAt }: ProviderAccount,
): Promise<ProviderOutcome> {
  const actor = requireSessionOf(ctx, sessionId)
  const identity = await selectIdentity(ctx.db, { provider, subject })
  if (identity?.userId !== actor.userId) throw refuse(providerRefusals.identityMismatch)
  if (await hasSecondFactor(ctx.db, actor.userId)) throw refuse(accountRefusals.secondFactorRequired)
  const hasOtherProof = (await selectProofs(ctx, actor.userId)).length > 0
  if (!provesIdentity({ signedInAt, askedAt: startedAt, hasOtherProof })) {
    throw refuse(providerRefusals.signInNotRecent)
  }
  await recordProof(ctx, actor.sessionId)
  return { outcome: 'confirmed', returnTo: safeReturnPath(returnTo) }
}

/** Returns the signed-in person, if their session is the one that asked the provider. Refuses SIGN_IN_ATTEMPT_INVALID. */
function requireSessionOf(ctx: Ctx, sessionId: string | null) {
  const actor = requireOwnSession(ctx)
  if (actor.sessionId !== sessionId) throw refuse(providerRefusals.attemptInvalid)
  return actor
}

function connectionRefusal(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'identities_provider_subject_unique':
      return refuse(providerRefusals.identityTaken)
    case 'identities_user_id_provider_unique':
      return refuse(providerRefusals.alreadyConnected)
    default:
      return error
  }
}
