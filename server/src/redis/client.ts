import { createClient } from 'redis'
import type { Log } from '../log.ts'

const CONNECT_TIMEOUT = 5000
const RETRY_MAX = 1000

/** A connection to Redis that is made anew whenever it breaks; what is asked meanwhile waits for it. */
export type RedisClient = ReturnType<typeof makeClient>

function makeClient(url: string) {
  return createClient({
    url,
    // The answers of the older protocol are what the Socket.IO adapter reads.
    RESP: 2,
    socket: { connectTimeout: CONNECT_TIMEOUT, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RETRY_MAX) },
  })
}

/** Connects to Redis. Throws where it cannot be reached; later breaks are logged once and mended. */
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

/** What all names of one site begin with: several sites can share a Redis. */
export function redisPrefix({ publicUrl }: { publicUrl: string }): string {
  return `vitrine:${new URL(publicUrl).host}`
}

/**
 * The client as the sockets' adapter is to have it. The adapter lets go of some of what it publishes, and a rejection
 * that nobody takes ends the process: there the failure is that nobody hears it, which every panel mends by asking.
 */
export function withQuietPublish(redis: RedisClient): RedisClient {
  return new Proxy(redis, {
    get(client, name) {
      if (name === 'publish')
        return (...words: Parameters<RedisClient['publish']>) => client.publish(...words).catch(() => 0)
      const member: unknown = Reflect.get(client, name, client)
      return typeof member === 'function' ? member.bind(client) : member
    },
  })
}
