import { z } from 'zod'
import { areSeparate, isChoosable } from '../discord-badges/index.ts'
import { LivePresence } from '../discord-presence/schema.ts'
import { Id } from '../kernel/index.ts'
import { LiveSong } from '../now-playing/schema.ts'
import { PROVIDERS } from './providers.ts'

/** Most characters of a one-time code and of a state in a request. Discord's have 30, Spotify's about 300. */
const CODE_MAX = 2048
/** Time after which a started connection can no longer be completed, in milliseconds. */
export const ATTEMPT_LIFE_MS = 10 * 60_000

export const ConnectionInput = z.strictObject({ portfolioId: Id, provider: z.enum(PROVIDERS) })
export type ConnectionInput = z.infer<typeof ConnectionInput>

export const CompleteConnectionInput = ConnectionInput.extend({
  code: z.string().min(1).max(CODE_MAX),
  state: z.string().min(1).max(CODE_MAX),
})
export type CompleteConnectionInput = z.infer<typeof CompleteConnectionInput>

export const CardShownInput = ConnectionInput.extend({ visible: z.boolean() })
export type CardShownInput = z.infer<typeof CardShownInput>

const ChoosableFlags = z.int().nonnegative().refine(isChoosable, { error: 'One of these badges cannot be chosen' })

export const ChosenBadgesInput = z
  .strictObject({
    portfolioId: Id,
    add: ChoosableFlags.describe('Bit mask of the Discord badges to choose; the highest is 2^31'),
    remove: ChoosableFlags.describe('Bit mask of the Discord badges that are no longer chosen'),
  })
  .refine(({ add, remove }) => areSeparate(add, remove), {
    error: 'A badge cannot be both chosen and removed',
    path: ['remove'],
  })
export type ChosenBadgesInput = z.infer<typeof ChosenBadgesInput>

/** Address at the provider where the person allows the connection. */
export const AuthorizationStart = z.object({ url: z.string() })
export type AuthorizationStart = z.infer<typeof AuthorizationStart>

/** The Discord settings of a portfolio, as its owner sees them. */
export const DiscordConnection = z.object({
  setUp: z.boolean().describe('False if the operator has not set the keys'),
  account: z
    .object({
      id: z.string(),
      username: z.string(),
      discriminator: z.string().nullable().describe('Null for a name without one'),
      avatarUrl: z.string().nullable().describe('Path on this site'),
    })
    .nullable(),
  visible: z.boolean(),
  problem: z.enum(['ended']).nullable().describe('`ended`: the account has to be connected again'),
  readFlags: z.int().nonnegative().describe('Bit mask of the badges read from Discord'),
  chosenFlags: z.int().nonnegative().describe('Bit mask of the badges that the owner chose'),
  gateway: z
    .enum(['ready', 'notSetUp', 'unavailable'])
    .describe('Whether statuses arrive: the bot’s token may be missing, or Discord may refuse it'),
  sharesServer: z.boolean().nullable().describe('Whether the account is in a server with the bot; null if unknown'),
  botInviteUrl: z.string().nullable().describe('Address at Discord where the bot is added to a server'),
  live: LivePresence,
})
export type DiscordConnection = z.infer<typeof DiscordConnection>

/** The Spotify settings of a portfolio, as its owner sees them. */
export const SpotifyConnection = z.object({
  setUp: z.boolean().describe('False if the operator has not set the keys'),
  account: z.object({ name: z.string() }).nullable(),
  visible: z.boolean(),
  problem: z
    .enum(['ended', 'forbidden'])
    .nullable()
    .describe('`ended`: the account has to be connected again; `forbidden`: Spotify does not allow it to be read'),
  live: LiveSong,
})
export type SpotifyConnection = z.infer<typeof SpotifyConnection>

/** The connected accounts of a portfolio. */
export const Connections = z.object({ discord: DiscordConnection, spotify: SpotifyConnection })
export type Connections = z.infer<typeof Connections>
