import { coalesce } from '../../process/coalesce.ts'
import type { Deps } from '../../runtime/deps.ts'
import { type DiscordGateway, LOOK_UP_MAX } from '../../third-parties/discord/gateway.ts'
import { readPresence } from '../../third-parties/discord/presence-packet.ts'
import type { PresenceStore } from './presence-store.ts'
import { selectDiscordIds, selectUnknownDiscordIds } from './queries.ts'

/**
 * Milliseconds after the bot joined or left a server until everyone is looked up. At its start the bot receives all
 * its servers one after the other.
 */
const SETTLE_MS = 500
/** Milliseconds until a look-up that failed is repeated. */
const RETRY_MS = 30_000
/**
 * Milliseconds for which pages with a changed account are collected, so that owners cannot use up the bot's requests.
 */
const CHANGED_PAGES_MS = 2000

/** Look-ups of connected accounts at Discord, one after the other. */
export interface PresenceLookUps {
  /** Reports a presence that the gateway sent. Ignores accounts that are not connected to a page. */
  onPresence(discordId: string, packet: unknown): void
  /** Looks up all connected accounts, after the look-ups that are under way. */
  lookUpEveryone(): void
  /** Looks up all connected accounts {@link SETTLE_MS} after the last call. */
  lookUpEveryoneSoon(): void
  /** Looks up the account of a page soon, unless it is known to share a server with the bot. */
  lookUpPage(portfolioId: string): void
  stop(): void
}

/**
 * Creates look-ups that report their answers to the store. After a failure all connected accounts are looked up
 * again, {@link RETRY_MS} later.
 */
export function createPresenceLookUps(
  deps: Deps,
  connecting: Promise<Pick<DiscordGateway, 'lookUp'>>,
  store: PresenceStore,
): PresenceLookUps {
  const { db } = deps.database
  /** Connected accounts. The gateway also reports people in the bot's servers who have no page. */
  const connected = new Set<string>()
  /** For each look-up under way, the accounts that the gateway has reported since it began. */
  const reportedSince = new Set<Set<string>>()
  const changedPages = collectPages(() => enqueue(lookUpChangedPages))
  let lookingUp: Promise<void> = Promise.resolve()
  let settling: NodeJS.Timeout | undefined
  let stopped = false

  /**
   * Looks up accounts and reports the answers. Skips accounts that the gateway reports meanwhile, because that is
   * newer, and accounts that were not found in an incomplete answer.
   */
  async function lookUp(ids: readonly string[]): Promise<void> {
    const reported = new Set<string>()
    reportedSince.add(reported)
    try {
      const { found, complete } = await (await connecting).lookUp(ids)
      for (const id of ids) {
        if (reported.has(id) || (!complete && !found.has(id))) continue
        store.report(id, { presence: found.get(id) ?? null, sharesServer: found.has(id) })
      }
    } finally {
      reportedSince.delete(reported)
    }
  }

  async function lookUpAll(): Promise<void> {
    const groups: string[][] = []
    for (let after: string | undefined = ''; after !== undefined; after = groups.at(-1)?.at(-1)) {
      const ids = await selectDiscordIds(db, after, LOOK_UP_MAX)
      if (ids.length === 0) break
      groups.push(ids)
    }
    connected.clear()
    for (const id of groups.flat()) connected.add(id)
    for (const ids of groups) if (!stopped) await lookUp(ids)
  }

  async function lookUpChangedPages(): Promise<void> {
    const ids = await selectUnknownDiscordIds(db, changedPages.take())
    for (const id of ids) connected.add(id)
    if (ids.length > 0 && !stopped) await lookUp(ids)
  }

  /** Runs a look-up after those under way. */
  function enqueue(work: () => Promise<void>): void {
    lookingUp = lookingUp
      .then(() => (stopped ? undefined : work()))
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'presences could not be looked up')
        setTimeout(lookUpEveryoneSoon, RETRY_MS).unref()
      })
  }

  function lookUpEveryoneSoon(): void {
    clearTimeout(settling)
    if (!stopped) settling = setTimeout(() => enqueue(lookUpAll), SETTLE_MS).unref()
  }

  return {
    onPresence(discordId, packet) {
      if (!connected.has(discordId)) return
      for (const reported of reportedSince) reported.add(discordId)
      store.report(discordId, { presence: readPresence(packet), sharesServer: true })
    },
    lookUpEveryone: () => enqueue(lookUpAll),
    lookUpEveryoneSoon,
    lookUpPage: changedPages.add,
    stop() {
      stopped = true
      changedPages.stop()
    },
  }
}

/**
 * Collects pages. Calls `onDue` at once for the first one. `take` returns at most {@link LOOK_UP_MAX} pages. While
 * pages are left, `onDue` is called again {@link CHANGED_PAGES_MS} after each `take`.
 */
function collectPages(onDue: () => void) {
  const pages = new Set<string>()
  let isDue = false
  const pause = coalesce(CHANGED_PAGES_MS, () => {
    isDue = false
    if (pages.size > 0) setDue()
  })

  function setDue(): void {
    if (isDue) return
    isDue = true
    onDue()
  }

  return {
    add(portfolioId: string): void {
      pages.add(portfolioId)
      setDue()
    },
    take(): string[] {
      pause.schedule()
      const taken = [...pages].slice(0, LOOK_UP_MAX)
      for (const page of taken) pages.delete(page)
      return taken
    },
    stop: pause.stop,
  }
}
