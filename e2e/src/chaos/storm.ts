import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '../support/server.ts'
import { runFaults } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'
import { nothingAcknowledged, startLoad } from './load.ts'
import { gatherPeople } from './people.ts'
import { seededRandom } from './seeded-random.ts'
import { startSite } from './site.ts'
import { verifyStorm } from './verify.ts'

/** Longest spell of faults, and the calm after each in which everything has to work again, in milliseconds. */
const [SPELL_MS, CALM_MS] = [40_000, 20_000]

/** Result of a storm. */
export interface StormResult {
  journal: Journal
  /** Numbers of acknowledged requests by what they do. */
  acknowledged: ReadonlyMap<string, number>
  /** Output of each process. */
  printed: readonly string[]
}

/**
 * Runs a site of two processes under mixed load with `seconds` of faults of everything that it depends on, in spells with
 * calm after each, and compares afterwards what was acknowledged with what is stored. `seed` selects the faults and their order.
 */
export async function runStorm({ seconds, seed }: { seconds: number; seed: number }): Promise<StormResult> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-chaos-'))
  const journal = createJournal()
  const random = seededRandom(seed)
  const site = await startSite(folder, journal)
  try {
    const loads = seededRandom(seed + 1)
    const cast = await gatherPeople(site, { journal, random: loads })
    const acknowledged = nothingAcknowledged(cast)
    const stopLoad = startLoad({ site, cast, journal, random: loads, acknowledged })
    for (let leftMs = seconds * 1000; leftMs > 0; leftMs -= SPELL_MS) {
      await runFaults(site, { journal, random, forMs: Math.min(leftMs, SPELL_MS) })
      await pause(CALM_MS)
    }
    await stopLoad()
    await verifyStorm({ site, cast, journal, acknowledged })
    for (const talker of cast.talkers) talker.close()
    return { journal, acknowledged: acknowledged.counts, printed: await site.close() }
  } catch (error) {
    await site.close().catch(() => undefined)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
