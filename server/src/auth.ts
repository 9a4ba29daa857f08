import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { credentials, sessions, users, verifications } from './db/tables/accounts.ts'
import type { ServerEvent } from './events.ts'
import { Outage } from './outage.ts'
import { createPasswordHashing } from './password-hashing.ts'

const DAY = 24 * 60 * 60
const CONFIRMATION_LIFE = DAY
/** Seconds that a session lives since it was renewed last. */
export const SESSION_LIFE = 7 * DAY
/** A session older than this, in seconds, is given its full life again at the next request. */
export const SESSION_RENEWAL = 60 * 60

/**
 * The account library: password hashes, sessions and single-use tokens. Its own routes are not served; the verbs of
 * the accounts area call it, so that every operation stands in the contract.
 */
export function createAuth({
  config,
  db,
  secret,
  newId,
  publish,
}: {
  config: Config
  db: Database
  secret: string
  newId: () => string
  /** Tells this process and the others. */
  publish: (event: ServerEvent) => void
}) {
  const isHttps = config.publicUrl.startsWith('https:')
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [config.publicUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: createPasswordHashing(),
    },
    session: { expiresIn: SESSION_LIFE, updateAge: SESSION_RENEWAL },
    // However a session ends, it is told once it is gone: told before, a socket could come back with it.
    databaseHooks: {
      session: { delete: { after: async ({ id }) => publish({ type: 'signedOut', sessionId: id }) } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, _message, ...details: unknown[]) => hiddenErrors.getStore()?.push(...details),
    },
    advanced: {
      // `__Host-` keeps other hosts of the domain from setting the cookie. The library itself knows `__Secure-` alone.
      cookiePrefix: isHttps ? '__Host-vitrine' : 'vitrine',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
      ipAddress: { disableIpTracking: true },
      // All sessions of a person are told when they end, not only the first hundred.
      database: { generateId: newId, defaultFindManyLimit: 10_000 },
    },
  })
}

/** Collects the errors that the library logs before it hides them behind a 500, for the call that is running. */
const hiddenErrors = new AsyncLocalStorage<unknown[]>()

/** Calls the account library. Where it hides an error behind a 500, the error is thrown as the cause of an outage. */
export async function withHiddenCause<Result>(call: () => Promise<Result>): Promise<Result> {
  const hidden: unknown[] = []
  try {
    return await hiddenErrors.run(hidden, call)
  } catch (error) {
    if (!isAPIError(error) || error.statusCode < 500) throw error
    throw new Outage('account library', { cause: hidden.find((one) => one instanceof Error) ?? error })
  }
}

export type Auth = ReturnType<typeof createAuth>

/** The token of a confirmation link: signed, good for a day, bound to the address. */
export async function confirmationToken(auth: Auth, email: string): Promise<string> {
  const { secret } = await auth.$context
  return createEmailVerificationToken(secret, email, undefined, CONFIRMATION_LIFE)
}

/** Returns the address that a confirmation link's token is bound to; null for a token that is forged or expired. */
export async function confirmedAddress(auth: Auth, token: string): Promise<string | null> {
  const { secret } = await auth.$context
  const claims = await verifyJWT<{ email?: unknown }>(token, secret)
  return typeof claims?.email === 'string' ? claims.email : null
}

/** Returns the hash under which a password is stored. Refuses RATE_LIMITED while too many passwords wait. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: passwords } = await auth.$context
  return passwords.hash(password)
}

/** Returns true for the password of this hash. Refuses RATE_LIMITED while too many passwords wait. */
export async function isPassword(auth: Auth, password: string, hash: string): Promise<boolean> {
  const { password: passwords } = await auth.$context
  return passwords.verify({ hash, password })
}
