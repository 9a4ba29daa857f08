import type { Log } from '../../log/log.ts'
import { type WatchTimes, watchAnswers } from './answer-watch.ts'
import type { RedisClient } from './client.ts'

/**
 * Redis, for state that processes share besides the database. Every command has a time limit: while Redis does not answer
 * each process uses its own memory (ADR 53).
 */
export interface SharedRedis {
  client: RedisClient
  /** Prefix of all keys and channels of the site. */
  prefix: string
  isAnswering(): boolean
  /** Runs a command. Fails after half a second without an answer, and at once while Redis does not answer. */
  call<Answer>(command: (client: RedisClient) => Promise<Answer>): Promise<Answer>
  /** Sends something to the other processes. Returns null, and calls `onRecovered` later, if Redis did not answer. */
  send<Answer>(command: (client: RedisClient) => Promise<Answer>): Promise<Answer | null>
  /** Sets the function that is called when Redis answers again after something could not be sent. */
  onRecovered(listener: () => void): void
  /** Ends the connection. */
  close(): void
}

/** Watches a connection to Redis and bounds its commands. */
export function shareRedis(
  client: RedisClient,
  { prefix, log, ...times }: WatchTimes & { prefix: string; log: Log },
): SharedRedis {
  let missed = false
  let recovered = () => {}
  const watch = watchAnswers(client, {
    ...times,
    onChange(answering) {
      if (!answering) return log.warn('Redis does not answer: each process counts limits for itself')
      log.info('Redis answers again')
      if (!missed) return
      missed = false
      recovered()
    },
  })
  const call: SharedRedis['call'] = (command) => watch.call(() => command(client))
  return {
    client,
    prefix,
    isAnswering: watch.isAnswering,
    call,
    async send(command) {
      try {
        return await call(command)
      } catch (error) {
        missed = true
        if (watch.isAnswering()) log.warn({ err: error }, 'Redis refused to send something to other processes')
        return null
      }
    },
    onRecovered(listener) {
      recovered = listener
    },
    close() {
      watch.stop()
      client.destroy()
    },
  }
}
