import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { hearNotification, type Relay, sharedEvent, writeNotification } from '../relay.ts'
import type { RedisClient } from './client.ts'

/**
 * A relay over Redis. Messages and reading marks are left out: the sockets' adapter carries them, with their content.
 * A process that dies between its commit and its telling leaves the others to their next look.
 */
export function createRedisRelay(redis: RedisClient, { prefix, log }: { prefix: string; log: Log }): Relay {
  const channel = `${prefix}:events`
  const from = randomUUID()
  const subscriber = redis.duplicate()
  subscriber.on('error', () => {})

  return {
    soon(event) {
      if (event.type === 'messageStored' || event.type === 'messagesRead') return
      const shared = sharedEvent(event)
      if (!shared) return
      redis
        .publish(channel, writeNotification(from, [shared]))
        .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be told'))
    },
    async listen(listener) {
      let whole = true
      const lose = () => {
        if (whole) listener.connected(false)
        whole = false
      }
      subscriber.on('reconnecting', lose)
      subscriber.on('end', lose)
      await subscriber.connect()
      await subscriber.subscribe(channel, (payload) => hearNotification(payload, from, listener))
      listener.connected(true)
      // Subscriptions are back by then.
      subscriber.on('ready', () => {
        whole = true
        listener.connected(true)
      })
    },
    async close() {
      if (subscriber.isOpen) subscriber.destroy()
    },
  }
}
