import { SIGN_IN_PROVIDERS } from '@vitrine/core/accounts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'

/** People. The account library reads and writes this table and the next three, by its own field names. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique('users_email_unique'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Time at which the deletion of the account began; null for other accounts. A job completes it after a crash. */
    deletionStartedAt: moment('deletion_started_at'),
  },
  (table) => [
    index('users_deletion_started_at_index')
      .on(table.deletionStartedAt)
      .where(sql`${table.deletionStartedAt} is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique('sessions_token_unique'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Time at which the person last proved who they are; null for sessions from before this was stored. */
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_user_id_index').on(table.userId), index('sessions_expires_at_index').on(table.expiresAt)],
)

/** Browsers in which a person has signed in. `tokenHash` is the hash of the token in the browser's cookie. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time of the last sign-in. */
    usedAt: moment('used_at').notNull(),
    /** Time until which signing in needs no code; null for a device that is not trusted. */
    trustedUntil: moment('trusted_until'),
    /** `User-Agent` header of a trusted device, for its name. */
    userAgent: text('user_agent'),
  },
  (table) => [
    unique('devices_user_id_token_hash_unique').on(table.userId, table.tokenHash),
    index('devices_used_at_index').on(table.usedAt),
  ],
)

/**
 * Keys of authenticator apps, encrypted. Before a first code was confirmed, `confirmedAt` is null and nothing is asked at
 * sign-in.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Period of the last code that was used (RFC 6238). Codes up to it are refused. */
  lastStep: integer('last_step'),
})

/**
 * Recoveries by mail of people who can give no code. They wait before their link works. Of the links in both mails only
 * the hash of the token is stored.
 */
export const factorRecoveries = pgTable(
  'factor_recoveries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .unique('factor_recoveries_user_id_unique'),
    linkHash: text('link_hash').notNull().unique('factor_recoveries_link_hash_unique'),
    /** Hash of the link in the reminder; null before it. */
    reminderHash: text('reminder_hash').unique('factor_recoveries_reminder_hash_unique'),
    readyAt: moment('ready_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('factor_recoveries_ready_at_index').on(table.readyAt),
    index('factor_recoveries_expires_at_index').on(table.expiresAt),
  ],
)

/** Passkeys (WebAuthn). `credentialId` and `publicKey` are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    publicKey: text('public_key').notNull(),
    /** Number of signatures that the device reports; 0 for most devices. */
    counter: integer('counter').notNull(),
    /** Ways to reach the device, such as `internal`, separated by spaces. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
)

/** Hashes of challenges that a passkey has answered, so that no answer works twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  { id: text('id').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('used_challenges_expires_at_index').on(table.expiresAt)],
)

/** Recovery codes, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [unique('recovery_codes_user_id_code_hash_unique').on(table.userId, table.codeHash)],
)

/**
 * Changes of addresses. A change waits until the link in the mail to the new address is confirmed, and can be undone
 * for a while by the link in the mail to the old one. Of both links only the hash of the token is stored.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Session that asked for the change. The change ends with it; null afterwards. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** Null once the change was confirmed or canceled. */
    confirmHash: text('confirm_hash').unique('email_changes_confirm_hash_unique'),
    /** Null before the change was confirmed, and once it was undone. */
    undoHash: text('undo_hash').unique('email_changes_undo_hash_unique'),
    /** True if the newsletter's registration of the old address moved to the new one. */
    newsletterMoved: boolean('newsletter_moved').notNull().default(false),
    /** Time at which the owner of a taken address got a mail because somebody asked for it. */
    noticedAt: moment('noticed_at'),
    createdAt: moment('created_at').notNull(),
    /** Time at which the present link stops to work. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('email_changes_user_id_index').on(table.userId),
    index('email_changes_session_id_index').on(table.sessionId),
    index('email_changes_new_email_index').on(table.newEmail),
    index('email_changes_expires_at_index').on(table.expiresAt),
  ],
)

/** Accounts that their persons deleted and can still keep. The row of a person whose erasure has begun stays to the end. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Time from which the account is erased. */
    erasedAt: moment('erased_at').notNull(),
    /** True if the person's page was published. */
    wasPublished: boolean('was_published').notNull(),
  },
  (table) => [index('account_deletions_erased_at_index').on(table.erasedAt)],
)

/** Accounts to which nobody can sign in, by a decision of a keeper. Lifting the suspension deletes its row. */
export const accountSuspensions = pgTable('account_suspensions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Reason, as its person reads it. */
  reason: text('reason').notNull(),
  /** Name of the decision. */
  placedBy: text('placed_by').notNull(),
  placedAt: moment('placed_at').notNull(),
  /** Path at which the person can object, sealed. */
  sealedPath: text('sealed_path').notNull(),
})

/** One row per sign-in method. The only method is a password, with the provider `credential` and its hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('credentials_user_id_index').on(table.userId)],
)

/**
 * Accounts at providers with which people sign in, by the provider's id of the person. A person has one at each
 * provider.
 */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: SIGN_IN_PROVIDERS }).notNull(),
    subject: text('subject').notNull(),
    /** Address at the provider when it was connected, which names the account in the settings. */
    email: text('email'),
    createdAt: moment('created_at').notNull(),
    /** Time of the last sign-in with it; null if there was none. */
    usedAt: moment('used_at'),
  },
  (table) => [
    unique('identities_provider_subject_unique').on(table.provider, table.subject),
    unique('identities_user_id_provider_unique').on(table.userId, table.provider),
    oneOf(table.provider, SIGN_IN_PROVIDERS),
  ],
)

/** Unused reset links. `identifier` is the hash of the token, `value` the person's id. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('verifications_identifier_index').on(table.identifier),
    index('verifications_value_index').on(table.value),
    index('verifications_expires_at_index').on(table.expiresAt),
  ],
)

/** Invitations to sign up, by the hash of their code. An invitation is used by its accounts and its waiting sign-ups. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    codeHash: text('code_hash').notNull().unique('invitations_code_hash_unique'),
    maxUses: integer('max_uses').notNull(),
    /** Accounts that were opened with it. */
    accounts: integer('accounts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('invitations_expires_at_index').on(table.expiresAt)],
)

/**
 * Unconfirmed sign-ups. One address can have several. The id becomes the account's id. Rows are deleted when a sign-up
 * of the address becomes an account, or after a week; one that awaits approval after a month.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    /** Hash of the password; of one that nobody knows if a provider has identified the person. */
    passwordHash: text('password_hash').notNull(),
    /** Provider that has identified the person, and its id of them; null for a sign-up with a password. */
    // A constraint on a table of an earlier version comes a version after its column (ADR 57).
    provider: text('provider').$type<(typeof SIGN_IN_PROVIDERS)[number]>(),
    subject: text('subject'),
    /** Path of this site that the confirmation leads to. */
    returnTo: text('return_to'),
    /** The invitation that the sign-up uses, which may have ended since. */
    invitationId: uuid('invitation_id'),
    /** Time at which the address was confirmed, from which on the sign-up awaits the operator's approval. */
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('sign_ups_invitation_id_index').on(table.invitationId),
    index('sign_ups_confirmed_at_index').on(table.confirmedAt).where(sql`${table.confirmedAt} is not null`),
    index('sign_ups_provider_subject_index')
      .on(table.provider, table.subject)
      .where(sql`${table.provider} is not null`),
    index('sign_ups_email_created_at_index').on(table.email, table.createdAt),
    index('sign_ups_created_at_index').on(table.createdAt),
  ],
)

const LINK_REQUEST_KINDS = ['confirmation', 'reset'] as const

/** Requests for a mail with a link. The mail job looks up the account, so that the response time does not reveal it. */
export const linkRequests = pgTable(
  'link_requests',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: LINK_REQUEST_KINDS }).notNull(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('link_requests_created_at_index').on(table.createdAt), oneOf(table.kind, LINK_REQUEST_KINDS)],
)

export const profiles = pgTable('profiles', {
  id: uuid('id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  username: text('username').notNull(),
})

/**
 * Names of profiles and portfolios; the primary key makes them unique. A name belongs to a person or to an unconfirmed
 * sign-up.
 */
export const names = pgTable(
  'names',
  {
    name: text('name').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    signUpId: uuid('sign_up_id').references(() => signUps.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** Time from which a former username is free; null for a name in use. */
    freeAt: moment('free_at'),
    /** True for a former username that was the address of the page, to which it leads now. */
    leadsToPage: boolean('leads_to_page').notNull().default(false),
  },
  (table) => [
    index('names_user_id_index').on(table.userId),
    index('names_free_at_index').on(table.freeAt).where(sql`${table.freeAt} is not null`),
    index('names_sign_up_id_index').on(table.signUpId),
    check('names_one_owner', sql`num_nonnulls(${table.userId}, ${table.signUpId}) = 1`),
  ],
)

/** Changes of usernames in the last weeks, which limit how often a name is changed. */
export const usernameChanges = pgTable(
  'username_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('username_changes_user_id_index').on(table.userId),
    index('username_changes_changed_at_index').on(table.changedAt),
  ],
)
