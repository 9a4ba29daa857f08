import { AsyncLocalStorage } from 'node:async_hooks'
import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context'
import { CONFIRMATION_LIFE_HOURS, SESSION_LIFE_DAYS } from '@vitrine/core/accounts'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import type { Auth as LibraryAuth } from 'better-auth/types'
import type { ServerEvent } from '../bus/events.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { credentials, sessions, users, verifications } from '../db/tables/accounts.ts'
import { Outage } from '../log/outage.ts'
import { disableAfterCalls } from './disable-after-calls.ts'
import { createPasswordHashing } from './password-hashing.ts'
import { sessionOpener } from './session-opener.ts'

/** Settings of the account library with the endpoint that {@link sessionOpener} adds. */
type Options = BetterAuthOptions & { plugins: [typeof sessionOpener] }

/** The account library, as {@link createAuth} sets it up. */
export type Auth = LibraryAuth<Options>

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** Lifetime of a confirmation link, in seconds. */
const CONFIRMATION_LIFE = CONFIRMATION_LIFE_HOURS * HOUR
/** Lifetime of a session since its last renewal, in seconds. */
export const SESSION_LIFE = SESSION_LIFE_DAYS * DAY
/** Age, in seconds, from which the next request renews a session. */
export const SESSION_RENEWAL = HOUR

/**
 * Creates the account library: password hashes, sessions and single-use tokens. Its own routes are not served. The
 * verbs of the accounts feature call it, so that every operation is part of the contract.
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
  /** Publishes an event to all processes. */
  publish: (event: ServerEvent) => void
}): Auth {
  const isHttps = config.publicUrl.startsWith('https:')
  return betterAuth<Options>({
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
    // Published after the deletion: before it, a socket could reconnect with the session.
    databaseHooks: {
      session: { delete: { after: async ({ id }) => publish({ type: 'signedOut', sessionId: id }) } },
    },
    plugins: [sessionOpener],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, _message, ...details: unknown[]) => hiddenErrors.getStore()?.push(...details),
    },
    advanced: {
      // `__Host-` prevents other hosts of the domain from setting the cookie. The library supports `__Secure-` only.
      cookiePrefix: isHttps ? '__Host-vitrine' : 'vitrine',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
      ipAddress: { disableIpTracking: true },
      // With the default of 100 rows, only the end of a person's first 100 sessions would be published.
      database: { generateId: newId, defaultFindManyLimit: 10_000 },
    },
  })
}

/** Errors that the library logs during the running call before it replaces them with a 500. */
const hiddenErrors = new AsyncLocalStorage<unknown[]>()

/** Calls the account library. Its storages are disabled while no call runs. */
export const callAuth = disableAfterCalls(() =>
  Promise.all([
    hiddenErrors,
    getRequestStateAsyncLocalStorage(),
    getCurrentAuthContextAsyncLocalStorage(),
    getCurrentDBAdapterAsyncLocalStorage(),
  ]),
)

/** Calls the account library. Throws an `Outage` with the original error if the library replaced it with a 500. */
export async function withHiddenCause<Result>(call: () => Promise<Result>): Promise<Result> {
  const hidden: unknown[] = []
  try {
    return await callAuth(() => hiddenErrors.run(hidden, call))
  } catch (error) {
    if (!isAPIError(error) || error.statusCode < 500) throw error
    throw new Outage('account library', { cause: hidden.find((one) => one instanceof Error) ?? error })
  }
}

/** Creates the token of a confirmation link: signed, bound to the address, valid for a day. */
export async function createConfirmationToken(auth: Auth, email: string): Promise<string> {
  const { secret } = await auth.$context
  return createEmailVerificationToken(secret, email, undefined, CONFIRMATION_LIFE)
}

/** Returns the address that a confirmation token is bound to; null for a forged or expired token. */
export async function readConfirmationToken(auth: Auth, token: string): Promise<string | null> {
  const { secret } = await auth.$context
  const claims = await verifyJWT<{ email?: unknown }>(token, secret)
  return typeof claims?.email === 'string' ? claims.email : null
}

/** Returns the hash of a password, as stored. Refuses RATE_LIMITED while too many passwords wait. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: passwords } = await auth.$context
  return passwords.hash(password)
}

/** Returns true if the hash is that of the password. Refuses RATE_LIMITED while too many passwords wait. */
export async function isPassword(auth: Auth, password: string, hash: string): Promise<boolean> {
  const { password: passwords } = await auth.$context
  return passwords.verify({ hash, password })
}
