import { createCtx } from '../../runtime/context.ts'
import type { Deps } from '../../runtime/deps.ts'
import type { TaskListener } from '../../runtime/lease/leased-task.ts'
import { connectGateway, LOOK_UP_MAX } from '../../third-parties/discord/gateway.ts'
import { readPresence } from '../../third-parties/discord/presence-packet.ts'
import type { DiscordSettings } from '../../third-parties/discord/settings.ts'
import { watchConnection } from './connection-watch.ts'
import { type PresenceReport, recordPresences } from './presence-reports.ts'
import { selectDiscordIds, selectUnknownDiscordIds } from './queries.ts'

/** Milliseconds for which changed presences are collected. Each person's last one is stored. */
const WINDOW_MS = 150
/** Most presences that one transaction stores. */
const STORE_MAX = 200
/** Milliseconds before presences that could not be stored are tried again. */
const RETRY_MS = 1000
/** Milliseconds after a server was joined or left until everyone is looked up: a start reports all servers in turn. */
const SETTLE_MS = 500
/** Milliseconds until a look-up that failed is repeated. */
const LOOK_UP_RETRY_MS = 30_000
/** Milliseconds between two look-ups of everyone: the gateway does not report who leaves a server. */
const LOOK_UP_INTERVAL_MS = 60 * 60_000
/** Milliseconds over which pages whose account changed are collected, so that owners cannot use up the bot's requests. */
const CHANGED_PAGES_MS = 2000

/**
 * Receives the presences of all connected Discord accounts, and stores those that change. One process of a deployment
 * does this. Throws if Discord does not accept the bot. Reports a connection that Discord ends later, or that is
 * interrupted for half a minute. Returns a function that stops.
 */
export async function followPresences(
  deps: Deps,
  settings: DiscordSettings,
  { onFailed, onProblem }: TaskListener,
): Promise<() => Promise<void>> {
  const { log, events } = deps
  /** Connected accounts. The gateway reports everyone in the bot's servers. */
  const connected = new Set<string>()
  const pending = new Map<string, PresenceReport>()
  /** For each look-up under way, the accounts that the gateway has reported since. */
  const reportedSince = new Set<Set<string>>()
  const timers = new Set<NodeJS.Timeout>()
  let storing = false
  let lookingUp: Promise<void> = Promise.resolve()
  let settling: NodeJS.Timeout | undefined
  /** Pages whose account changed and is not looked up yet. */
  const changedPages = new Set<string>()
  let changedPagesDue = 0
  let changedPagesScheduled = false
  let stopped = false

  function later(milliseconds: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds)
    timers.add(timer)
    return timer
  }

  function report(discordId: string, presence: PresenceReport): void {
    pending.set(discordId, presence)
    if (storing || stopped) return
    storing = true
    later(WINDOW_MS, () => void storePending())
  }

  async function storePending(): Promise<void> {
    while (pending.size > 0 && !stopped) {
      const group = new Map([...pending].slice(0, STORE_MAX))
      for (const id of group.keys()) pending.delete(id)
      try {
        await recordPresences(createCtx(deps), group)
      } catch (error) {
        log.error({ err: error }, 'presences could not be stored')
        for (const [id, presence] of group) if (!pending.has(id)) pending.set(id, presence)
        await new Promise<void>((done) => later(RETRY_MS, done))
      }
    }
    storing = false
  }

  function onPresence(discordId: string, packet: unknown): void {
    if (!connected.has(discordId)) return
    for (const reported of reportedSince) reported.add(discordId)
    report(discordId, { presence: readPresence(packet), sharesServer: true })
  }

  /** Looks people up. A report that arrives meanwhile is newer than the answer. */
  async function lookUp(ids: readonly string[]): Promise<void> {
    const reported = new Set<string>()
    reportedSince.add(reported)
    try {
      const { found, complete } = await (await connecting).lookUp(ids)
      for (const id of ids) {
        if (reported.has(id) || (!complete && !found.has(id))) continue
        report(id, { presence: found.get(id) ?? null, sharesServer: found.has(id) })
      }
    } finally {
      reportedSince.delete(reported)
    }
  }

  async function lookUpEveryone(): Promise<void> {
    const groups: string[][] = []
    for (let after: string | undefined = ''; after !== undefined; after = groups.at(-1)?.at(-1)) {
      const ids = await selectDiscordIds(deps.database.db, after, LOOK_UP_MAX)
      if (ids.length === 0) break
      groups.push(ids)
    }
    connected.clear()
    for (const id of groups.flat()) connected.add(id)
    for (const ids of groups) if (!stopped) await lookUp(ids)
  }

  /** Looks up the accounts of the collected pages that are not known yet. */
  async function lookUpChangedPages(): Promise<void> {
    changedPagesScheduled = false
    changedPagesDue = performance.now() + CHANGED_PAGES_MS
    const pages = [...changedPages].slice(0, LOOK_UP_MAX)
    for (const page of pages) changedPages.delete(page)
    if (changedPages.size > 0) lookUpChangedPagesSoon()
    const ids = await selectUnknownDiscordIds(deps.database.db, pages)
    for (const id of ids) connected.add(id)
    if (ids.length > 0 && !stopped) await lookUp(ids)
  }

  function onConnectionsChanged(portfolioId: string): void {
    changedPages.add(portfolioId)
    lookUpChangedPagesSoon()
  }

  function lookUpChangedPagesSoon(): void {
    if (changedPagesScheduled) return
    changedPagesScheduled = true
    later(Math.max(0, changedPagesDue - performance.now()), () => enqueue(lookUpChangedPages))
  }

  /** Runs a look-up after those under way. */
  function enqueue(work: () => Promise<void>): void {
    lookingUp = lookingUp
      .then(() => (stopped ? undefined : work()))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'presences could not be looked up')
        if (!stopped) later(LOOK_UP_RETRY_MS, lookUpEveryoneSoon)
      })
  }

  function lookUpEveryoneSoon(): void {
    clearTimeout(settling)
    settling = later(SETTLE_MS, () => enqueue(lookUpEveryone))
  }

  /** Reports an interruption. Changes during it were missed. */
  function onInterrupted(interrupted: boolean): void {
    void onProblem(interrupted ? 'Discord cannot be reached.' : null).then(() => {
      if (!interrupted && !stopped) lookUpEveryoneSoon()
    })
  }

  const connecting = connectGateway(
    settings,
    { onPresence, onServersChanged: lookUpEveryoneSoon, onRefused: onFailed },
    log,
  )
  const gateway = await connecting
  const stopWatching = watchConnection(() => gateway.isConnected(), onInterrupted)
  const interval = setInterval(() => enqueue(lookUpEveryone), LOOK_UP_INTERVAL_MS)
  const unsubscribe = [
    events.on('connectionsChanged', ({ portfolioId }) => onConnectionsChanged(portfolioId)),
    events.on('busStatusChanged', ({ synced }) => {
      if (synced) lookUpEveryoneSoon()
    }),
  ]
  lookUpEveryoneSoon()

  return async () => {
    stopped = true
    for (const off of unsubscribe) off()
    clearInterval(interval)
    stopWatching()
    for (const timer of timers) clearTimeout(timer)
    await gateway.close()
  }
}
