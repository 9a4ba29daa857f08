import { v7 } from 'uuid'
import { type Auth, createAuth } from './auth.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/client.ts'
import { createEventBus, type EventBus, type ServerEvent } from './events.ts'
import { createLimiter, type Limiter } from './http/limiter.ts'
import type { Log } from './log.ts'
import { createRazorpayClient, type RazorpayClient } from './razorpay/client.ts'
import type { FileStore } from './storage/store.ts'

/** Everything the server's code depends on and a test may replace. */
export interface Deps {
  config: Config
  log: Log
  database: OpenDatabase
  auth: Auth
  limiter: Limiter
  /** Where uploaded files live. */
  files: FileStore
  /** Razorpay; null where payments are not set up. */
  razorpay: RazorpayClient | null
  events: EventBus
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
  clock = () => new Date(),
  newId = () => v7(),
}: {
  config: Config
  log: Log
  database: OpenDatabase
  sessionSecret: string
  files: FileStore
  clock?: () => Date
  newId?: () => string
}): Deps {
  const events = createEventBus(log)
  const auth = createAuth({ config, db: database.db, secret: sessionSecret, newId, clock, events })
  return {
    config,
    log,
    database,
    auth,
    limiter: createLimiter(config.limits),
    files,
    razorpay: config.razorpay && createRazorpayClient(config.razorpay),
    events,
    hear: (event) => events.publish(event),
    clock,
    newId,
  }
}
