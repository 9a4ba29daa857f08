import type { Log } from '../../log/log.ts'
import { withinLimit } from './within-limit.ts'

const CONNECT_TIMEOUT_MS = 5000
const RETRY_MAX_MS = 1000
/**
 * Milliseconds without a sent or received byte after which a connection is closed: longer than Socket.IO's adapter
 * waits for events.
 */
const IDLE_MAX_MS = 10_000
/** Milliseconds between two `PING`s, so that a connection without commands is not idle. */
const PING_INTERVAL_MS = 2000

/**
 * Redis client. It reconnects when its connection breaks. Commands wait for the connection, so they need a time limit
 * (`shared-redis.ts`).
 */
export type RedisClient = Awaited<ReturnType<typeof makeClient>>

/** Creates a client. Its package is large, so only servers with Redis load it. */
async function makeClient(url: string) {
  const { createClient } = await import('redis')
  return createClient({
    url,
    // The Socket.IO adapter reads replies of the older protocol.
    RESP: 2,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      socketTimeout: IDLE_MAX_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RETRY_MAX_MS),
    },
  })
}

/** Connects to Redis. Throws if it cannot be reached or does not answer. A later disconnect is logged once. */
export async function connectRedis(url: string, log: Log): Promise<RedisClient> {
  const client = await makeClient(url)
  let firstFailure: unknown = null
  let connected = false
  const failed = new Promise<never>((_, fail) => {
    client.on('error', (error: unknown) => {
      if (!connected && !firstFailure) fail(error)
      if (connected && !firstFailure) log.warn({ err: error }, 'the connection to Redis broke')
      firstFailure = error
    })
  })
  client.on('ready', () => {
    firstFailure = null
    connected = true
  })
  try {
    await withinLimit(Promise.race([client.connect(), failed]), CONNECT_TIMEOUT_MS)
  } catch (error) {
    client.destroy()
    throw error
  }
  return client
}

/** Returns the prefix of all keys and channels of a site, because several sites can share a Redis. */
export function redisPrefix({ publicUrl }: { publicUrl: string }): string {
  return `vitrine:${new URL(publicUrl).host}`
}
