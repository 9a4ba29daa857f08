import { setTimeout as wait } from 'node:timers/promises'
import type { RedisClient } from './client.ts'
import type { SharedRedis } from './shared-redis.ts'

/** Time between two attempts to subscribe, in milliseconds. */
const SUBSCRIBE_AGAIN_MS = 200

/**
 * Returns the client of Socket.IO's adapter, whose commands have a time limit. Its `publish` and `xAdd` never reject.
 * The adapter does not handle a rejection of `publish`, which would end the process. If `xAdd` rejected, the adapter
 * would send nothing to this process's own sockets. Browsers read missed events again when Redis answers.
 */
export function adapterClient(redis: SharedRedis): RedisClient {
  return override(redis.client, {
    publish: async (...parameters) => (await redis.send((client) => client.publish(...parameters))) ?? 0,
    xAdd: async (...parameters) => (await redis.send((client) => client.xAdd(...parameters))) ?? '',
    sendCommand: (...parameters) => redis.call((client) => client.sendCommand(...parameters)),
    duplicate() {
      const client = redis.client.duplicate()
      client.on('error', () => undefined)
      return subscribingClient(client)
    },
  })
}

/**
 * Returns a client that subscribes again until it succeeds or is closed. The adapter does not handle a rejection,
 * such as that of a broken connection.
 */
function subscribingClient(client: RedisClient): RedisClient {
  return override(client, {
    async subscribe(...parameters) {
      while (client.isOpen) {
        try {
          return await client.subscribe(...parameters)
        } catch {
          await wait(SUBSCRIBE_AGAIN_MS, undefined, { ref: false })
        }
      }
    },
  })
}

type OwnMethods = Partial<Omit<RedisClient, 'duplicate'>> & { duplicate?: () => RedisClient }

/** Returns `client` with the methods of `own` in place of its own ones. */
function override(client: RedisClient, own: OwnMethods): RedisClient {
  return new Proxy(client, {
    get(_, name) {
      const member: unknown = Reflect.get(own, name) ?? Reflect.get(client, name, client)
      return typeof member === 'function' ? member.bind(client) : member
    },
  })
}
