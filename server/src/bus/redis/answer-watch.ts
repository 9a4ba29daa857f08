import { setTimeout as wait } from 'node:timers/promises'
import type { RedisClient } from './client.ts'
import { RedisSilence, withinLimit } from './within-limit.ts'

/** Times of a watch in milliseconds. */
export interface WatchTimes {
  /** Time limit of an answer. */
  limit?: number
  /** Time between two checks. */
  interval?: number
}

/** Default times of a watch, in milliseconds. The limit applies to checks and commands. */
const TIMES = { limit: 500, interval: 1000 }

/** State of one connection to Redis. A hung server keeps its connections open and answers nothing. */
export interface AnswerWatch {
  /** False from the first late answer or broken connection until a check is answered in time. */
  isAnswering(): boolean
  /**
   * Awaits the answer to a command. Throws a `RedisSilence` after the time limit, and at once while Redis does not
   * answer.
   */
  call<Answer>(command: () => Promise<Answer>): Promise<Answer>
  stop(): void
}

/**
 * Watches a connection with a `PING` each second, so that only the commands of about a second wait for a hung server.
 * Sends no `PING` before the previous one is answered: the client closes a connection on which nothing is sent or
 * received for some seconds.
 */
export function watchAnswers(
  client: RedisClient,
  { limit = TIMES.limit, interval = TIMES.interval, onChange }: WatchTimes & { onChange: (answering: boolean) => void },
): AnswerWatch {
  let stopped = false
  let answering = client.isReady
  let wake = new AbortController()

  function set(next: boolean): void {
    if (answering === next || stopped) return
    answering = next
    onChange(next)
  }

  async function check(): Promise<void> {
    if (!client.isReady) return set(false)
    const pong = client.ping()
    try {
      await withinLimit(pong, limit)
      set(true)
    } catch {
      set(false)
      await pong.catch(() => undefined)
    }
  }

  async function repeat(): Promise<void> {
    while (!stopped) {
      await check()
      wake = new AbortController()
      await wait(interval, undefined, { ref: false, signal: wake.signal }).catch(() => undefined)
    }
  }

  const onBroken = () => set(false)
  const onReady = () => wake.abort()
  for (const event of ['error', 'reconnecting', 'end']) client.on(event, onBroken)
  client.on('ready', onReady)
  void repeat()

  return {
    isAnswering: () => answering,
    async call(command) {
      if (!answering) throw new RedisSilence()
      try {
        return await withinLimit(command(), limit)
      } catch (error) {
        if (error instanceof RedisSilence) set(false)
        throw error
      }
    },
    stop() {
      stopped = true
      wake.abort()
      for (const event of ['error', 'reconnecting', 'end']) client.off(event, onBroken)
      client.off('ready', onReady)
    },
  }
}
