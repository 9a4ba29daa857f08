import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJournal, listViolations } from '../../e2e/src/chaos/journal.ts'
import { nothingAcknowledged, startLoad } from '../../e2e/src/chaos/load.ts'
import { missingForPatroni, type PatroniCluster, startPatroniCluster } from '../../e2e/src/chaos/patroni.ts'
import { gatherPeople, type Owner } from '../../e2e/src/chaos/people.ts'
import { seededRandom } from '../../e2e/src/chaos/seeded-random.ts'
import { type StormSite, startSiteOn } from '../../e2e/src/chaos/site.ts'
import { verifyStorm } from '../../e2e/src/chaos/verify.ts'
import { pause } from '../../e2e/src/support/server.ts'
import { atMost, count, type Figure, printTable, seconds } from './table.ts'

/** Times that the primary is killed. */
const ROUNDS = Number(process.env.TEST_FAILOVERS ?? 3)
/** Longest time in milliseconds from the last acknowledged write before a failover to the first one after it. */
const WRITES_MAX_MS = 15_000
/** Longest time in milliseconds for which another primary is waited for. */
const PROMOTED_MAX_MS = 120_000
/** Violations of the journal about answers. All others are about what is stored. */
const OF_ANSWERS = /^(?:slow|refused|5xx|503 without Retry-After|late|start|exit|stop):/
/** Milliseconds of load before and after each failover. */
const CALM_MS = 8000
/** Milliseconds between two requests of a reader and of a writer. */
const EVERY_MS = 100

/**
 * Kills the primary of a PostgreSQL under Patroni while a site of two processes, with a replica, is under mixed load.
 * Measures when writes are acknowledged again and which readers get an error, and compares what was acknowledged with
 * what is stored.
 */
export async function benchFailover(): Promise<boolean> {
  const missing = missingForPatroni()
  if (missing) {
    console.log(`\nFailover: skipped, because ${missing}`)
    return true
  }
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-failover-'))
  const journal = createJournal()
  const site = await startSiteOn(startPatroniCluster, {
    folder,
    journal,
    settingsOf: ({ replicaUrl }) => ({ DATABASE_REPLICA_URL: replicaUrl }),
  })
  try {
    const random = seededRandom(1)
    const cast = await gatherPeople(site, { journal, random })
    const acknowledged = nothingAcknowledged(cast)
    const [quiet, ...edited] = cast.owners
    if (!quiet) throw new Error('The site has no pages')
    // Nobody edits, visits or likes the first page: it is cached for as long as a page can be.
    const load = { ...cast, owners: edited, likes: cast.likes.filter(({ owner }) => owner !== quiet) }
    const stopLoad = startLoad({ site, cast: load, journal, random, acknowledged })
    const readers = [startReader(site, quiet), startReader(site, ...edited)] as const
    const writer = startWriter(quiet)
    const failovers: Failover[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      await pause(CALM_MS)
      failovers.push(await failOver(site.postgres, { journal, writer }))
      await site.postgres.settled()
    }
    await pause(CALM_MS)
    await writer.stop()
    const [cached, uncached] = [await readers[0].stop(), await readers[1].stop()]
    await stopLoad()
    await verifyStorm({ site, cast, journal, acknowledged })
    for (const talker of cast.talkers) talker.close()
    const writes = [...acknowledged.counts.values()].reduce((sum, each) => sum + each, writer.acknowledged())
    const lost = journal.violations().filter(({ what }) => !OF_ANSWERS.test(what))
    for (const line of listViolations(journal.violations())) console.log(`  ${line}`)
    return printTable(`Failovers of PostgreSQL under Patroni, the primary killed ${ROUNDS} times under mixed load`, [
      ...failovers.flatMap(({ promoted, gap }, index) => [
        { name: `another primary, ${index + 1}`, value: seconds(promoted) },
        atMost(`writes are acknowledged again, ${index + 1}`, gap, WRITES_MAX_MS, seconds),
      ]),
      atMost('errors of readers of a page that nobody edits', cached.failed, 0, count),
      { name: 'of reads', value: count(cached.reads) },
      ...shareOf('errors of readers of pages that are edited and visited', uncached),
      { name: 'acknowledged writes and reads', value: count(writes) },
      atMost('acknowledged and lost', lost.length, 0, count),
      atMost('answers that came late or were none of a failover', journal.violations().length - lost.length, 0, count),
    ])
  } finally {
    await site.close().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Times of a failover in milliseconds. */
interface Failover {
  promoted: number
  gap: number
}

function shareOf(name: string, { reads, failed }: { reads: number; failed: number }): Figure[] {
  return [
    { name, value: count(failed) },
    { name: 'of reads', value: count(reads) },
  ]
}

/** Kills the primary. Returns the milliseconds until Patroni has another one, and for which no write was acknowledged. */
async function failOver(
  cluster: PatroniCluster,
  { journal, writer }: { journal: ReturnType<typeof createJournal>; writer: ReturnType<typeof startWriter> },
): Promise<Failover> {
  const before = writer.acknowledged()
  const from = writer.lastAt()
  const ended = journal.fault('primary killed')
  const killed = await cluster.killPrimary()
  ended()
  const at = performance.now()
  let present: string | null = killed
  while ((present === null || present === killed) && performance.now() - at < PROMOTED_MAX_MS) {
    await pause(EVERY_MS)
    present = await cluster.primary()
  }
  const promoted = performance.now() - at
  // Requests that were under way may still have been acknowledged by the killed primary.
  while (writer.acknowledged() === before || writer.longestGap(from) < performance.now() - writer.lastAt()) {
    await pause(EVERY_MS)
  }
  return { promoted, gap: writer.longestGap(from) }
}

/** Reads pages in turn at both processes, until it is stopped. Every status but 200 is an error. */
function startReader({ origins }: StormSite, ...pages: readonly Owner[]) {
  let stopped = false
  let reads = 0
  let failed = 0
  const reading = (async () => {
    while (!stopped) {
      for (const { username } of pages) {
        for (const origin of origins) {
          reads += 1
          const answer = await fetch(`${origin}/u/${username}`).catch(() => null)
          await answer?.arrayBuffer().catch(() => null)
          if (answer?.status !== 200) failed += 1
        }
      }
      await pause(EVERY_MS)
    }
  })()
  return {
    async stop() {
      stopped = true
      await reading
      return { reads, failed }
    },
  }
}

/** Saves a setting of a person again and again, one request after the other, until it is stopped. */
function startWriter({ client }: Owner) {
  const moments: number[] = [performance.now()]
  let stopped = false
  const writing = (async () => {
    for (let number = 0; !stopped; number += 1) {
      const body = { weekly: number % 2 === 0, timeZone: 'UTC' }
      const answer = await client.put('/api/analytics/summary', body).catch(() => null)
      if (answer?.ok) moments.push(performance.now())
      await pause(EVERY_MS)
    }
  })()
  return {
    acknowledged: () => moments.length - 1,
    lastAt: () => moments.at(-1) ?? 0,
    /** Returns the longest time between two acknowledged writes since a moment. */
    longestGap(from: number) {
      const since = moments.filter((moment) => moment >= from)
      return Math.max(0, ...since.slice(1).map((moment, index) => moment - (since[index] ?? moment)))
    },
    async stop() {
      stopped = true
      await writing
    },
  }
}
