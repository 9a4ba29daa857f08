import { isReportedDevice } from '@vitrine/core/accounts'
import { and, eq } from 'drizzle-orm'
import { callAuth } from '../../auth/auth.ts'
import { sessions, users } from '../../db/tables/accounts.ts'
import { newDeviceMail } from '../../mail/templates.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { refuseSuspended, refuseSuspendedMeanwhile } from './account-suspensions.ts'
import { rememberSession } from './browser-accounts.ts'
import { forwardCookies } from './cookies.ts'
import { readDeviceToken, recordDevice, setDeviceCookie, trustBrowser } from './devices.ts'
import { checkSecondFactor } from './second-factor/sign-in-step.ts'
import { deviceName, readUserAgent } from './user-agent.ts'

/**
 * Proof with which a session is opened. A confirmation is that of a sign-up, a code the second step of a sign-in, a
 * provider identifies the person, and a recovery is the link of somebody who can give no code.
 */
export type SignInMethod = 'password' | 'confirmation' | 'code' | 'provider' | 'recovery' | 'passkey'

/**
 * Opens a session for a person who proved who they are, and sets its cookie. Every way to sign in ends here. Stores the
 * time of the proof and the browser, and queues the mail about a new one. The account that was in use stays signed in. If
 * the account needs a code, no session is opened: the sign-in waits for it, and is refused with SECOND_FACTOR_REQUIRED. A
 * suspended account is refused with ACCOUNT_SUSPENDED after the complete proof.
 */
export async function openSession(
  ctx: Ctx,
  userId: string,
  { method, trustDevice = false }: { method: SignInMethod; trustDevice?: boolean },
): Promise<void> {
  const { auth } = ctx.deps
  const token = readDeviceToken(ctx)
  const { isComplete } = await checkSecondFactor(ctx, { userId, method, token })
  await refuseSuspended(ctx, userId)
  const { headers, response } = await callAuth(() =>
    auth.api.openSession({ body: { userId }, headers: ctx.headers, returnHeaders: true }),
  )
  await orEndSession(ctx, response.sessionId, async (tx) => {
    await refuseSuspendedMeanwhile(tx, userId)
    const userAgent = readUserAgent(ctx.headers)
    await tx.db
      .update(sessions)
      // On a trusted device, changes of the account still need a code.
      .set({ verifiedAt: isComplete ? tx.now() : null, userAgent })
      .where(and(eq(sessions.id, response.sessionId), eq(sessions.userId, userId)))
    const { known, first } = await recordDevice(tx, { userId, token })
    if (trustDevice) await trustBrowser(tx, { userId, token, userAgent })
    if (isReportedDevice({ known, first: first || method === 'confirmation' })) await mailDevice(tx, userId, userAgent)
  })
  await rememberSession(ctx, { userId, sessionId: response.sessionId })
  forwardCookies(ctx, headers)
  setDeviceCookie(ctx, token)
}

/** Completes a new session in a transaction. If that is refused or fails, nothing of the session stays. */
async function orEndSession(ctx: Ctx, sessionId: string, complete: (tx: Ctx) => Promise<void>): Promise<void> {
  try {
    await withTransaction(ctx, complete)
  } catch (error) {
    await ctx.db.delete(sessions).where(eq(sessions.id, sessionId))
    throw error
  }
}

async function mailDevice(tx: Ctx, userId: string, userAgent: string | null): Promise<void> {
  const [person] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!person) return
  const { config } = tx.deps
  const mail = newDeviceMail(config.publicUrl, { device: deviceName(userAgent), signedInAt: tx.now() })
  await queueMail(tx, person.email, mail)
}
