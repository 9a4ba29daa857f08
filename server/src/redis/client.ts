import { createClient } from 'redis'
import type { Log } from '../log.ts'

const CONNECT_TIMEOUT_MS = 5000
const RETRY_MAX_MS = 1000

/** Redis client. It reconnects when its connection breaks; commands wait meanwhile. */
export type RedisClient = ReturnType<typeof makeClient>

/** Redis with the prefix of its keys, for state that processes share. */
export interface SharedRedis {
  client: RedisClient
  prefix: string
}

function makeClient(url: string) {
  return createClient({
    url,
    // The Socket.IO adapter reads replies of the older protocol.
    RESP: 2,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RETRY_MAX_MS),
    },
  })
}

/** Connects to Redis. Throws if it cannot be reached. A later disconnect is logged once. */
export async function connectRedis(url: string, log: Log): Promise<RedisClient> {
  const client = makeClient(url)
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
    await Promise.race([client.connect(), failed])
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

/**
 * Returns a client whose `publish` resolves with 0 instead of rejecting. The Socket.IO adapter does not handle rejections
 * of `publish`, which would end the process. Browsers read missed events again when they reconnect.
 */
export function withQuietPublish(redis: RedisClient): RedisClient {
  return new Proxy(redis, {
    get(client, name) {
      if (name === 'publish')
        return (...parameters: Parameters<RedisClient['publish']>) => client.publish(...parameters).catch(() => 0)
      const member: unknown = Reflect.get(client, name, client)
      return typeof member === 'function' ? member.bind(client) : member
    },
  })
}
