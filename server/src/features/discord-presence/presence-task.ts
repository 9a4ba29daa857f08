import type { Deps } from '../../runtime/deps.ts'
import { type RunningTask, runLeasedTask } from '../../runtime/lease/leased-task.ts'
import { followPresences } from './follow-presences.ts'
import { GATEWAY_LEASE } from './gateway-lease.ts'

/** Milliseconds until a bot that Discord has refused is tried again, and at most between two attempts to reach Discord. */
const RETRY_MS = 5 * 60_000

/** Receives presences in one process of the deployment. Does nothing without the bot's token. */
export function startDiscord(deps: Deps): RunningTask {
  const settings = deps.config.discord
  if (!settings?.botToken) return { stop: async () => {} }
  return runLeasedTask(deps, {
    name: GATEWAY_LEASE,
    retryMs: RETRY_MS,
    begin: (listener) => followPresences(deps, settings, listener),
  })
}
