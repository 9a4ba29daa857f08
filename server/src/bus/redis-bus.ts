import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { encodeMessage, receiveMessage, toSharedEvent } from './bus-message.ts'
import type { MessageBus } from './message-bus.ts'
import { type WatchTimes, watchAnswers } from './redis/answer-watch.ts'
import type { SharedRedis } from './redis/shared-redis.ts'
import { withinLimit } from './redis/within-limit.ts'

/** Time limit in milliseconds for the events that are being sent when the bus closes. Redis may be unreachable. */
const CLOSE_TIMEOUT_MS = 2000
/** Time limit of a subscription, in milliseconds. */
const LISTEN_MAX_MS = 5000
/** Message after events that could not be sent. Processes read everything again on a message that cannot be parsed. */
const EVENTS_LOST = ''

/**
 * Creates a message bus over Redis. The events `messageStored` and `messagesRead` are left out: Socket.IO's adapter
 * sends them, with their content. If a process dies between its commit and its publish, other processes see the change
 * at their next poll. While Redis does not answer, events are dropped and the bus is not synced; afterwards all
 * processes read everything again.
 */
export function createRedisBus(
  redis: SharedRedis,
  { log, listenMax = LISTEN_MAX_MS, ...times }: WatchTimes & { log: Log; listenMax?: number },
): MessageBus {
  const channel = `${redis.prefix}:events`
  const from = randomUUID()
  let stopListening = () => {}
  /** Events that are being sent. */
  const sending = new Set<Promise<unknown>>()
  redis.onRecovered(() => void send(EVENTS_LOST))

  function send(message: string): Promise<unknown> {
    const sent = redis.send((client) => client.publish(channel, message)).finally(() => sending.delete(sent))
    sending.add(sent)
    return sent
  }

  return {
    publish(event) {
      if (event.type === 'messageStored' || event.type === 'messagesRead') return
      const shared = toSharedEvent(event)
      if (shared) void send(encodeMessage(from, [shared]))
    },
    async listen(listener) {
      const subscriber = redis.client.duplicate()
      subscriber.on('error', () => {})
      const onMessage = (payload: string) => receiveMessage(payload, from, listener)
      const subscribed = subscriber.connect().then(() => subscriber.subscribe(channel, onMessage))
      try {
        await withinLimit(subscribed, listenMax)
      } catch (error) {
        subscriber.destroy()
        throw error
      }
      listener.onStatus(true)
      // After a reconnect the client has renewed its subscription before a check is answered.
      const watch = watchAnswers(subscriber, {
        ...times,
        onChange(answering) {
          if (!answering) log.warn('the message bus receives no events: Redis does not answer')
          listener.onStatus(answering)
        },
      })
      stopListening = () => {
        watch.stop()
        if (subscriber.isOpen) subscriber.destroy()
      }
    },
    async close() {
      stopListening()
      // The client is closed next, which would discard what is not sent.
      await Promise.race([Promise.all(sending), setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
