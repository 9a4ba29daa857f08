import { v7 } from 'uuid'
import { type Auth, createAuth } from './auth.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/client.ts'
import { AMPLE_SPACE, type DiskSpace } from './disk/disk-space.ts'
import { createEventBus, type EventBus, type ServerEvent } from './events.ts'
import { createLimiter, type Limiter } from './http/limiter.ts'
import { deriveLocalKey } from './http/local-access.ts'
import type { Log } from './log.ts'
import { createMediaQueue, type MediaQueue } from './media/media-queue.ts'
import { createRazorpayClient, type RazorpayClient } from './razorpay/client.ts'
import { type RedisClient, redisPrefix } from './redis/client.ts'
import { createRedisRelay } from './redis/relay.ts'
import type { Relay } from './relay.ts'
import type { FileStore } from './storage/store.ts'

/** Everything the server's code depends on and a test may replace. */
export interface Deps {
  config: Config
  log: Log
  database: OpenDatabase
  auth: Auth
  limiter: Limiter
  /** Opens the outbox and the sandbox's pages (`http/local-access.ts`). */
  localKey: string
  /** Where uploaded files live. */
  files: FileStore
  /** Works on uploaded files, in processes of their own. */
  media: MediaQueue
  /** The space on the disk of the data folder. */
  disk: DiskSpace
  /** Razorpay; null where payments are not set up. */
  razorpay: RazorpayClient | null
  events: EventBus
  /** Carries events to the other processes of a grown copy; null where there can be none. */
  relay: Relay | null
  /** What several processes share besides the database; null where there is none. */
  redis: RedisClient | null
  /** Takes what another process told, as if it had been announced here. */
  hear(event: ServerEvent): void
  clock: () => Date
  newId: () => string
}

/** What a copy runs with. `sessionSecret` signs cookies and confirmation links. */
export function createDeps({
  config,
  log,
  database,
  sessionSecret,
  files,
  media = createMediaQueue(log),
  redis = null,
  disk = AMPLE_SPACE,
  clock = () => new Date(),
  newId = () => v7(),
}: {
  config: Config
  log: Log
  database: OpenDatabase
  sessionSecret: string
  files: FileStore
  media?: MediaQueue
  redis?: RedisClient | null
  disk?: DiskSpace
  clock?: () => Date
  newId?: () => string
}): Deps {
  const events = createEventBus(log)
  const relay = redis ? createRedisRelay(redis, { prefix: redisPrefix(config), log }) : database.relay
  function publish(event: ServerEvent): void {
    events.publish(event)
    relay?.soon(event)
  }
  const auth = createAuth({ config, db: database.db, secret: sessionSecret, newId, publish })
  return {
    config,
    log,
    database,
    auth,
    limiter: createLimiter(config.limits, redis && { client: redis, prefix: redisPrefix(config) }),
    localKey: deriveLocalKey(sessionSecret),
    files,
    media,
    disk,
    razorpay: config.razorpay && createRazorpayClient(config.razorpay),
    events,
    relay,
    redis,
    hear: (event) => events.publish(event),
    clock,
    newId,
  }
}
