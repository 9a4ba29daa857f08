import { DEVICE_LIFE_DAYS, rememberAccount } from '@vitrine/core/accounts'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { callAuth } from '../../auth/auth.ts'
import { sessions, users } from '../../db/tables/accounts.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { forwardCookies, readCookie, readOwnCookie, setOwnCookie } from './cookies.ts'
import { findLeavingActor } from './session-person.ts'
import { hashToken } from './token.ts'

const COOKIE = 'vitrine.accounts'
const PURPOSE = 'accounts of a browser'
/** Life of the cookie in seconds. Each sign-in, switch and sign-out renews it. */
const LIFE_S = DEVICE_LIFE_DAYS * 24 * 60 * 60

/** Hexadecimal digits of a token's hash in the cookie: 128 bits. */
const HASH_LENGTH = 32

const RememberedAccount = z.object({
  userId: z.string(),
  sessionId: z.string(),
  email: z.string(),
  tokenHash: z.string(),
})

/**
 * An account that a browser remembers, with its session there, which may have ended, its address at that sign-in, and the
 * short hash of the session's token, so that a copy of the cookie is worth no more than one of the session's cookie.
 */
export type RememberedAccount = z.infer<typeof RememberedAccount>

/** Returns the accounts that the request's browser remembers, the last used one first; none if it has used only one. */
export function readAccounts(ctx: Ctx): RememberedAccount[] {
  const text = ctx.deps.cipher.decrypt(readOwnCookie(ctx, COOKIE), PURPOSE)
  return text === null ? [] : (z.array(RememberedAccount).safeParse(JSON.parse(text)).data ?? [])
}

/** Sets the cookie with the accounts that the browser remembers. Its encryption proves that this server set it. */
export function writeAccounts(ctx: Ctx, accounts: readonly RememberedAccount[]): void {
  const maxAge = accounts.length === 0 ? 0 : LIFE_S
  const value = accounts.length === 0 ? '' : ctx.deps.cipher.encrypt(JSON.stringify(accounts), PURPOSE)
  setOwnCookie(ctx, { name: COOKIE, value, maxAge })
}

/** Returns the account of the request's session, also one that its person deleted; null without a session. */
export async function findCurrentAccount(ctx: Ctx): Promise<RememberedAccount | null> {
  const { userId, sessionId, email } = ctx.actor ?? (await findLeavingActor(ctx)) ?? {}
  if (!userId || !sessionId || !email) return null
  const { authCookies } = await ctx.deps.auth.$context
  // The signature after the point was checked when the session was read.
  const [token = ''] = readCookie(ctx.headers.get('cookie') ?? '', authCookies.sessionToken.name).split('.')
  return { userId, sessionId, email, tokenHash: shortHash(token) }
}

/** Returns true if the session still has the token that it had when the browser remembered the account. */
export function isOfSession(
  { userId, sessionId, tokenHash }: RememberedAccount,
  session: { id: string; userId: string; token: string },
): boolean {
  return sessionId === session.id && userId === session.userId && tokenHash === shortHash(session.token)
}

function shortHash(token: string): string {
  return hashToken(token).slice(0, HASH_LENGTH)
}

/**
 * Returns the account in use, null without one, and all accounts: that one, and the remembered ones after it. An account
 * whose session was replaced is there twice.
 */
export async function readAccountsInUse(
  ctx: Ctx,
): Promise<{ current: RememberedAccount | null; accounts: RememberedAccount[] }> {
  const current = await findCurrentAccount(ctx)
  const remembered = readAccounts(ctx)
  return { current, accounts: current ? [current, ...remembered] : remembered }
}

/**
 * Remembers the account whose session was opened in this browser, and the one that was in use before. A browser with one
 * account remembers nothing. Ends the sessions that are replaced, because nobody could reach them any more.
 */
export async function rememberSession(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const { accounts: before } = await readAccountsInUse(ctx)
  if (readAccounts(ctx).length === 0 && before.every((account) => account.userId === userId)) return
  const [opened] = await ctx.db
    .select({ email: users.email, token: sessions.token })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  // The session can end before it is remembered.
  if (!opened) return
  const account = { userId, sessionId, email: opened.email, tokenHash: shortHash(opened.token) }
  const { remembered, replaced } = rememberAccount(before, account)
  await endRemembered(ctx, replaced)
  writeAccounts(ctx, remembered)
}

/** Ends the sessions of remembered accounts, and closes their sockets in all processes. Those that have ended are left out. */
export async function endRemembered(ctx: Ctx, accounts: readonly RememberedAccount[]): Promise<void> {
  if (accounts.length === 0) return
  await withTransaction(ctx, async (tx) => {
    const ids = accounts.map(({ sessionId }) => sessionId)
    const stored = await tx.db
      .select({ id: sessions.id, userId: sessions.userId, token: sessions.token })
      .from(sessions)
      .where(inArray(sessions.id, ids))
    const tokens = stored
      .filter((session) => accounts.some((account) => isOfSession(account, session)))
      .map(({ token }) => token)
    const ended = await tx.db.delete(sessions).where(inArray(sessions.token, tokens)).returning({ id: sessions.id })
    for (const { id } of ended) publishAfterCommit(tx, { type: 'signedOut', sessionId: id })
  })
}

/** Ends the session of the request, and deletes its cookie. Without a session it only deletes the cookie. */
export async function endCurrentSession(ctx: Ctx): Promise<void> {
  const { auth } = ctx.deps
  const { headers } = await callAuth(() => auth.api.signOut({ headers: ctx.headers, returnHeaders: true }))
  forwardCookies(ctx, headers)
}

/** Forgets an account of this browser. */
export function forgetAccount(ctx: Ctx, userId: string): void {
  const accounts = readAccounts(ctx)
  const others = accounts.filter((account) => account.userId !== userId)
  if (others.length < accounts.length) writeAccounts(ctx, others)
}
