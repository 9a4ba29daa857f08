import type { Deps } from '../../runtime/deps.ts'
import type { TaskListener } from '../../runtime/lease/leased-task.ts'
import { connectGateway } from '../../third-parties/discord/gateway.ts'
import type { DiscordSettings } from '../../third-parties/discord/settings.ts'
import { watchConnection } from './connection-watch.ts'
import { createPresenceLookUps } from './presence-look-ups.ts'
import { createPresenceStore } from './presence-store.ts'

/** Milliseconds between two look-ups of all connected accounts: the gateway does not report who leaves a server. */
const LOOK_UP_INTERVAL_MS = 60 * 60_000

/**
 * Receives the presences of all connected Discord accounts, and stores those that change. Only one process of a
 * deployment may run this. Throws if Discord cannot be reached or does not accept the bot. Calls `onFailed` if
 * Discord ends the connection later, and `onProblem` if the connection is interrupted for half a minute. Returns a
 * function that ends the connection.
 */
export async function followPresences(
  deps: Deps,
  settings: DiscordSettings,
  { onFailed, onProblem }: TaskListener,
): Promise<() => Promise<void>> {
  const { events } = deps
  const store = createPresenceStore(deps)
  const connecting = connectGateway(
    settings,
    {
      onPresence: (discordId, packet) => lookUps.onPresence(discordId, packet),
      onServersChanged: () => lookUps.lookUpEveryoneSoon(),
      onRefused: onFailed,
    },
    deps.log,
  )
  const lookUps = createPresenceLookUps(deps, connecting, store)
  const gateway = await connecting
  /** Reports an interruption and its end. Changes during it were missed, so everyone is looked up afterwards. */
  const stopWatching = watchConnection(gateway.isConnected, (interrupted) => {
    void onProblem(interrupted ? 'Discord cannot be reached.' : null).then(() => {
      if (!interrupted) lookUps.lookUpEveryoneSoon()
    })
  })
  const interval = setInterval(lookUps.lookUpEveryone, LOOK_UP_INTERVAL_MS)
  const unsubscribe = [
    events.on('connectionsChanged', ({ portfolioId }) => lookUps.lookUpPage(portfolioId)),
    events.on('busStatusChanged', ({ synced }) => {
      if (synced) lookUps.lookUpEveryoneSoon()
    }),
  ]
  lookUps.lookUpEveryoneSoon()

  return async () => {
    for (const off of unsubscribe) off()
    clearInterval(interval)
    stopWatching()
    lookUps.stop()
    store.stop()
    await gateway.close()
  }
}
