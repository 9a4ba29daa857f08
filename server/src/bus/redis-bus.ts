import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { RedisClient } from '../redis/client.ts'
import { encodeMessage, receiveMessage, type SharedEvent, toSharedEvent } from './bus-message.ts'
import type { MessageBus } from './message-bus.ts'

/** Time limit in milliseconds for the events that are being sent when the bus closes. Redis may be unreachable. */
const CLOSE_TIMEOUT_MS = 2000

/**
 * Creates a message bus over Redis. Stored messages and reading marks are left out: Socket.IO's adapter sends them, with
 * their content. If a process dies between its commit and its publish, other processes see the change at their next poll.
 */
export function createRedisBus(redis: RedisClient, { prefix, log }: { prefix: string; log: Log }): MessageBus {
  const channel = `${prefix}:events`
  const from = randomUUID()
  const subscriber = redis.duplicate()
  subscriber.on('error', () => {})
  /** Events that are being sent. */
  const sending = new Set<Promise<void>>()

  async function send(event: SharedEvent): Promise<void> {
    try {
      await redis.publish(channel, encodeMessage(from, [event]))
    } catch (error) {
      log.warn({ err: error }, 'an event could not be sent to other processes')
    }
  }

  return {
    publish(event) {
      if (event.type === 'messageStored' || event.type === 'messagesRead') return
      const shared = toSharedEvent(event)
      if (!shared) return
      const sent = send(shared).finally(() => sending.delete(sent))
      sending.add(sent)
    },
    async listen(listener) {
      let synced = true
      const onDisconnect = () => {
        if (synced) listener.onStatus(false)
        synced = false
      }
      subscriber.on('reconnecting', onDisconnect)
      subscriber.on('end', onDisconnect)
      await subscriber.connect()
      await subscriber.subscribe(channel, (payload) => receiveMessage(payload, from, listener))
      listener.onStatus(true)
      // The client has renewed its subscriptions before this event.
      subscriber.on('ready', () => {
        synced = true
        listener.onStatus(true)
      })
    },
    async close() {
      if (subscriber.isOpen) subscriber.destroy()
      // The client is closed next, which would discard what is not sent.
      await Promise.race([Promise.all(sending), setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
