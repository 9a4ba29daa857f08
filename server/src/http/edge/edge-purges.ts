import { setTimeout } from 'node:timers/promises'
import type { EventBus } from '../../bus/events.ts'
import type { Log } from '../../log/log.ts'
import { type EdgeClient, TAGS_MAX } from '../../third-parties/edge/client.ts'
import { onOutdatedPages } from '../ssr/outdated-pages.ts'
import { ALL_PAGES, tagOf } from './edge-headers.ts'

/** Milliseconds in which the changes of a purge are gathered, so that an edit with several events is one request. */
const GATHER_MS = 50
/** Milliseconds after which a failed purge is repeated for the first time; each later pause is twice as long. */
const RETRY_MS = 500
/** Longest pause between two attempts in milliseconds. */
const RETRY_MAX_MS = 30_000
/** Most tags that wait while an edge cannot be reached. Responses with older ones expire by their age. */
const WAITING_MAX = 10_000

/** Purges that are under way. */
export interface EdgePurges {
  /** Sends what waits, once, and ends. */
  stop(): Promise<void>
}

/**
 * Purges the pages that events make outdated from the caches in front of the site. Every process does, after its own cache
 * has forgotten the page: an edge cannot store again what a slower process still had (ADR 100). A failed purge is repeated
 * until it succeeds; the log says when that begins and ends. `retryMs`
 * is the first pause.
 */
export function startEdgePurges(
  client: EdgeClient,
  { events, log, retryMs = RETRY_MS }: { events: EventBus; log: Log; retryMs?: number },
): EdgePurges {
  const waiting = new Set<string>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null

  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping.signal }).catch(() => {})

  async function purgeSome(): Promise<void> {
    const tags = [...waiting].slice(0, TAGS_MAX)
    // A tag that an event adds during the request waits for the next one.
    for (const tag of tags) waiting.delete(tag)
    try {
      await client.purge(tags)
    } catch (error) {
      for (const tag of tags) waiting.add(tag)
      throw error
    }
  }

  async function purgeAll(): Promise<void> {
    let failures = 0
    await pause(GATHER_MS)
    while (waiting.size > 0) {
      try {
        await purgeSome()
        if (failures > 0) log.info('the edge accepts purges again')
        failures = 0
      } catch (error) {
        if (failures === 0) log.warn({ err: error }, 'a purge of the edge failed; it is repeated until it succeeds')
        if (stopping.signal.aborted) break
        await pause(Math.min(retryMs * 2 ** failures, RETRY_MAX_MS))
        failures += 1
      }
    }
    running = null
  }

  function add(id: string): void {
    if (stopping.signal.aborted || waiting.size >= WAITING_MAX) return
    waiting.add(tagOf(id))
    running ??= purgeAll()
  }

  const leave = onOutdatedPages(events, add)
  const leaveHosts = events.on('linkHostsChanged', () => add(ALL_PAGES))
  return {
    async stop() {
      leave()
      leaveHosts()
      stopping.abort()
      await running
    },
  }
}
