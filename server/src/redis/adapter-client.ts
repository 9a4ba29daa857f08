import type { RedisClient } from './client.ts'
import type { SharedRedis } from './shared-redis.ts'

/**
 * Returns the client of Socket.IO's adapter, whose commands have a time limit. Its sending never rejects: the adapter does
 * not handle rejections of `publish`, which would end the process, and sends nothing to this process's own sockets if `xAdd`
 * rejects. Browsers read missed events again when Redis answers.
 */
export function adapterClient(redis: SharedRedis): RedisClient {
  const limited: Partial<RedisClient> = {
    publish: async (...parameters) => (await redis.send((client) => client.publish(...parameters))) ?? 0,
    xAdd: async (...parameters) => (await redis.send((client) => client.xAdd(...parameters))) ?? '',
    sendCommand: (...parameters) => redis.call((client) => client.sendCommand(...parameters)),
  }
  return new Proxy(redis.client, {
    get(client, name) {
      const member: unknown = Reflect.get(limited, name) ?? Reflect.get(client, name, client)
      return typeof member === 'function' ? member.bind(client) : member
    },
  })
}
