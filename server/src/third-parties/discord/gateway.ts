import { setTimeout } from 'node:timers/promises'
import type { Presence } from '@vitrine/core/discord-presence'
import type { Client as DiscordBot, GatewayDispatchEvents } from 'discord.js'
import type { Log } from '../../log/log.ts'
import { personOf, readPresence } from './presence-packet.ts'
import type { DiscordSettings } from './settings.ts'

/** Most people in one request to the gateway, which is Discord's limit. */
export const LOOK_UP_MAX = 100
/** Time limit of a request to the gateway, in milliseconds. */
const LOOK_UP_TIMEOUT_MS = 20_000

/** Time limit of a request to the API, in milliseconds. */
const REST_TIMEOUT_MS = 10_000
/** Maximum wait for the end of the connection, in milliseconds. Discord does not close a broken connection. */
const CLOSE_MAX_MS = 2000

/** Connection of the bot to Discord's gateway. It reconnects and resumes by itself. */
export interface DiscordGateway {
  /** Reads the presences of at most {@link LOOK_UP_MAX} people. */
  lookUp(ids: readonly string[]): Promise<LookUp>
  /** Returns false while the bot connects again. */
  isConnected(): boolean
  /** Ends the connection. Waits at most {@link CLOSE_MAX_MS} for Discord. */
  close(): Promise<void>
}

/** Answer to a look-up. */
export interface LookUp {
  /** Presences of the people who were found in a server of the bot, by their ids; null for a person who is offline. */
  found: Map<string, Presence | null>
  /** False if a server could not be asked: people who were not found may be in it. */
  complete: boolean
}

/** Receives what happens at Discord's gateway. */
export interface GatewayListener {
  /**
   * Called with each presence. The listener reads `packet` with {@link readPresence} only for people with a page,
   * because most people in the bot's servers have none.
   */
  onPresence(discordId: string, packet: unknown): void
  /** Called when the bot has joined or left servers, and after each new session: every presence may have changed. */
  onServersChanged(): void
  /** Called when Discord ends the connection for good. `reason` is a sentence for the operator. */
  onRefused(reason: string): void
}

const UNKNOWN_TOKEN = 'Discord does not know the token in DISCORD_BOT_TOKEN.'
/**
 * Reasons of the close codes that end a connection for good. Source:
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes
 */
const REFUSALS: Record<number, string> = {
  4004: UNKNOWN_TOKEN,
  4013: 'Discord does not accept the bot’s intents.',
  4014: 'Discord does not let the bot receive presences. Switch on "Presence Intent" in the bot’s settings of its application at Discord.',
}

/**
 * Connects the bot. Throws if Discord cannot be reached or does not know the token. Loads the library, which is
 * large.
 */
export async function connectGateway(
  { apiUrl, botToken }: Pick<DiscordSettings, 'apiUrl' | 'botToken'>,
  listener: GatewayListener,
  log: Log,
): Promise<DiscordGateway> {
  if (botToken === null) throw new Error('DISCORD_BOT_TOKEN is missing')
  const { Client, Events, GatewayDispatchEvents, GatewayIntentBits, Options, Status } = await import('discord.js')
  const client: DiscordBot = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildPresences],
    rest: { api: apiUrl, timeout: REST_TIMEOUT_MS, retries: 1 },
    // Presences go to the database. A large server would fill the library's caches.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      PresenceManager: 0,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: ({ id }) => id === client.user?.id },
      UserManager: { maxSize: 0, keepOverLimit: ({ id }) => id === client.user?.id },
    }),
  })
  client.ws.on(GatewayDispatchEvents.PresenceUpdate, (packet: unknown) => {
    const id = personOf(packet)
    if (id !== null) listener.onPresence(id, packet)
  })
  for (const name of [GatewayDispatchEvents.GuildCreate, GatewayDispatchEvents.GuildDelete] as const) {
    client.ws.on(name, () => listener.onServersChanged())
  }
  client.on(Events.Error, (error) => log.warn({ err: error }, 'Discord reported an error'))
  client.on(Events.ShardError, (error) => log.warn({ err: error }, 'the connection to Discord broke'))
  const lookUp = createLookUp(client, { chunkEvent: GatewayDispatchEvents.GuildMembersChunk, log })

  const refused = new Promise<never>((_, fail) => {
    client.on(Events.ShardDisconnect, ({ code }) => {
      const reason = REFUSALS[code] ?? `Discord closed the connection with code ${code}.`
      listener.onRefused(reason)
      fail(new Error(reason))
    })
  })
  refused.catch(() => undefined)
  try {
    await Promise.race([client.login(botToken), refused])
  } catch (error) {
    if (isInvalidToken(error)) listener.onRefused(UNKNOWN_TOKEN)
    await client.destroy()
    throw error
  }

  return {
    lookUp,
    isConnected: () => client.ws.shards.every(({ status }) => status === Status.Ready),
    async close() {
      await Promise.race([client.destroy(), setTimeout(CLOSE_MAX_MS, undefined, { ref: false })])
    },
  }
}

/**
 * Creates the look-up, which asks the bot's servers in turn. Presences arrive in events of their own (`chunkEvent`).
 */
function createLookUp(
  client: DiscordBot,
  { chunkEvent, log }: { chunkEvent: GatewayDispatchEvents.GuildMembersChunk; log: Log },
): DiscordGateway['lookUp'] {
  /** Presences of the look-ups under way. */
  const lookUps = new Set<Map<string, Presence | null>>()

  client.ws.on(chunkEvent, ({ presences }: { presences?: unknown }) => {
    for (const packet of Array.isArray(presences) ? presences : []) {
      const id = personOf(packet)
      if (id !== null) for (const found of lookUps) found.set(id, readPresence(packet))
    }
  })

  return async (ids) => {
    const found = new Map<string, Presence | null>()
    const presences = new Map<string, Presence | null>()
    // A bot that is in no server finds nobody, and the result is complete.
    let complete = client.isReady()
    lookUps.add(presences)
    try {
      for (const guild of client.guilds.cache.values()) {
        const missing = ids.filter((id) => !found.has(id))
        if (missing.length === 0) break
        if (!guild.available) {
          complete = false
          continue
        }
        try {
          const asked = { user: missing, withPresences: true, time: LOOK_UP_TIMEOUT_MS }
          for (const id of (await guild.members.fetch(asked)).keys()) found.set(id, presences.get(id) ?? null)
        } catch (error) {
          log.warn({ err: error, server: guild.id }, 'people could not be looked up in a server')
          complete = false
        }
      }
    } finally {
      lookUps.delete(presences)
    }
    return { found, complete }
  }
}

function isInvalidToken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'TokenInvalid'
}
