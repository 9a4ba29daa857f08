import { setTimeout } from 'node:timers/promises'
import { coalesce } from '../../process/coalesce.ts'
import { createCtx } from '../../runtime/context.ts'
import type { Deps } from '../../runtime/deps.ts'
import { type PresenceReport, recordPresences } from './presence-reports.ts'

/** Milliseconds for which reports are collected. Only the last one of each account is stored. */
const WINDOW_MS = 150
/** Most presences that one transaction stores. */
const STORE_MAX = 200
/** Milliseconds before presences that could not be stored are tried again. */
const RETRY_MS = 1000

/** Presences that are stored soon. */
export interface PresenceStore {
  /** Stores a report after {@link WINDOW_MS}, unless a later report of the same account replaces it. */
  report(discordId: string, presence: PresenceReport): void
  stop(): void
}

/**
 * Creates a store that runs one transaction at a time. Reports that arrive during a transaction are stored after it.
 */
export function createPresenceStore(deps: Deps): PresenceStore {
  const pending = new Map<string, PresenceReport>()
  let storing = false
  let stopped = false
  const window = coalesce(WINDOW_MS, () => void storePending())

  async function storePending(): Promise<void> {
    storing = true
    while (pending.size > 0 && !stopped) {
      const group = new Map([...pending].slice(0, STORE_MAX))
      for (const id of group.keys()) pending.delete(id)
      try {
        await recordPresences(createCtx(deps), group)
      } catch (error) {
        deps.log.error({ err: error }, 'presences could not be stored')
        for (const [id, presence] of group) if (!pending.has(id)) pending.set(id, presence)
        await setTimeout(RETRY_MS, undefined, { ref: false })
      }
    }
    storing = false
  }

  return {
    report(discordId, presence) {
      pending.set(discordId, presence)
      if (!storing && !stopped) window.schedule()
    },
    stop() {
      stopped = true
      window.stop()
    },
  }
}
