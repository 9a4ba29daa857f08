import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { readDevice } from '#features/accounts'
import {
  credentials,
  devices,
  emailChanges,
  factorRecoveries,
  identities,
  passkeys,
  recoveryCodes,
  secondFactors,
  sessions,
} from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Returns how a person signs in, and where they did. Keys, codes, tokens and their hashes are left out. */
export async function readSecurity(ctx: Ctx, userId: string): Promise<object> {
  return {
    signIn: { ...(await readSignIn(ctx, userId)), ...(await readSecondFactor(ctx, userId)) },
    emailChanges: await ctx.db
      .select({ from: emailChanges.oldEmail, to: emailChanges.newEmail, createdAt: emailChanges.createdAt })
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId))
      .orderBy(asc(emailChanges.createdAt), asc(emailChanges.id)),
    sessions: await readSessions(ctx, userId),
    devices: await readDevices(ctx, userId),
  }
}

async function readSignIn({ db }: Ctx, userId: string): Promise<object> {
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'))
  return {
    hasPassword: (await db.$count(credentials, isPassword)) > 0,
    providers: await db
      .select({
        provider: identities.provider,
        id: identities.subject,
        email: identities.email,
        connectedAt: identities.createdAt,
        usedAt: identities.usedAt,
      })
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.provider)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
  }
}

async function readSecondFactor({ db }: Ctx, userId: string): Promise<object> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const [recovery] = await db.select().from(factorRecoveries).where(eq(factorRecoveries.userId, userId))
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  return {
    twoFactor: factor ? { startedAt: factor.createdAt, confirmedAt: factor.confirmedAt } : null,
    unusedRecoveryCodes: await db.$count(recoveryCodes, unused),
    recoveryByMailFrom: recovery?.readyAt ?? null,
  }
}

async function readSessions({ db, actor, now }: Ctx, userId: string): Promise<object[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    ...readDevice(userAgent),
    createdAt,
    usedAt: updatedAt,
    current: id === actor?.sessionId,
  }))
}

async function readDevices({ db }: Ctx, userId: string): Promise<object[]> {
  const rows = await db
    .select()
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.usedAt), desc(devices.id))
  return rows.map(({ userAgent, createdAt, usedAt, trustedUntil }) => ({
    ...readDevice(userAgent),
    createdAt,
    usedAt,
    trustedUntil,
  }))
}
