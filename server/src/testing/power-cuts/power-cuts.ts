import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLedger, type Ledger } from './acknowledged.ts'
import { writeMixed } from './mixed-writes.ts'
import {
  addPerson,
  addSeeds,
  findDifferences,
  findLost,
  openSite,
  type PowerCutSite,
  type Seeds,
  type SiteOptions,
} from './power-cut-site.ts'
import { recordDisk } from './recorded-disk.ts'
import { seededRandom } from './seeded-random.ts'
import { type PowerCut, writeSurvivors } from './surviving-disk.ts'

export interface PowerCutOptions extends SiteOptions {
  seed: number
  /** Number of cuts. */
  cuts: number
  /** Called after each cut. */
  report?: (done: number) => void
}

/** Findings after cuts of the power. */
export interface PowerCutResult {
  cuts: number
  /** Cuts during a first start. */
  firstStarts: number
  /** Acknowledged writes that were looked for, of all cuts together. */
  acknowledged: number
  /** Acknowledged writes that were lost, and databases that could not be opened, each with the seed and the cut. */
  lost: string[]
}

/** Linux's folder in memory, and the bytes that it must have free. */
const [MEMORY, MEMORY_MIN] = ['/dev/shm', 2 * 1024 ** 3]
/** Cuts of each recording. */
const CUTS_EACH = 10
/** Steps of each recording. */
const STEPS = 25
/** Each of this number of recordings is a first start. */
const FIRST_START_EACH = 5

/**
 * Cuts the power at random moments: records what the server does to its data folder, takes away what was not flushed
 * after a random operation, and opens the rest with the server's own code. Each recording continues from what one of the
 * cuts before has left, so that cuts also meet a database that recovers from the last one.
 */
export async function cutPower(options: PowerCutOptions): Promise<PowerCutResult> {
  const root = mkdtempSync(join(fastFolder(), 'vitrine-power-cuts-'))
  const result: PowerCutResult = { cuts: 0, firstStarts: 0, acknowledged: 0, lost: [] }
  const random = seededRandom(options.seed)
  try {
    const seeded = join(root, 'seeded')
    mkdirSync(seeded)
    const site = await openSite(seeded, options)
    const seeds = await addSeeds(site)
    await site.close()
    let state: State = { base: seeded, known: new Map([['secret', site.secret]]) }
    for (let number = 0; result.cuts < options.cuts; number += 1) {
      const paths = { work: join(root, 'work'), image: join(root, 'image'), next: join(root, `next-${number}`) }
      const first = number % FIRST_START_EACH === FIRST_START_EACH - 1
      if (first) mkdirSync(join(root, 'empty'), { recursive: true })
      const start = first ? { base: join(root, 'empty'), known: new Map<string, string>() } : state
      const recorded = await record(start, { paths, options, random, seeds: first ? null : seeds })
      const next = await cutRecording(recorded, { start, paths, options, random, result, first })
      if (!first && next !== state) {
        if (state.base !== seeded) rmSync(state.base, { recursive: true })
        state = next
      }
    }
    return result
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** A folder that a cut has left, and what was acknowledged before. */
interface State {
  base: string
  known: ReadonlyMap<string, string>
}

interface Recorded {
  operations: PowerCut['operations']
  ledger: Ledger
}

interface Round {
  paths: { work: string; image: string; next: string }
  options: PowerCutOptions
  random: () => number
}

/** Records a site that starts from a state and writes, and is sometimes stopped. Without seeds it is a first start. */
async function record({ base, known }: State, round: Round & { seeds: Seeds | null }): Promise<Recorded> {
  const { paths, options, random, seeds } = round
  rmSync(paths.work, { recursive: true, force: true })
  cpSync(base, paths.work, { recursive: true })
  const recording = recordDisk(paths.work)
  const ledger = createLedger(() => recording.operations.length, known)
  let opened: PowerCutSite | null = null
  try {
    const site = await openSite(paths.work, options)
    opened = site
    await ledger.enter('secret', async () => site.secret)
    if (seeds) await writeMixed({ site, seeds, ledger, random }, STEPS)
    else {
      const { userId } = await addPerson(site.ctx())
      await ledger.enter(`person:${userId}`, async () => 'stored')
    }
    if (random() < 0.3) {
      opened = null
      await site.close()
    }
  } finally {
    recording.stop()
    await opened?.close()
  }
  return { operations: recording.operations, ledger }
}

/** Cuts a recording at several moments and looks for what was acknowledged. Returns the state that the last cut leaves. */
async function cutRecording(
  { operations, ledger }: Recorded,
  { start, paths, options, random, result, first }: Round & { start: State; result: PowerCutResult; first: boolean },
): Promise<State> {
  let last: { expected: Map<string, string>; survive: (target: string) => void } | null = null
  for (let cut = 0; cut < CUTS_EACH && result.cuts < options.cuts; cut += 1) {
    const at = Math.floor(random() * (operations.length + 1))
    const seed = Math.floor(random() * 2 ** 32)
    const expected = ledger.expectedAt(at)
    const survive = (target: string) => {
      rmSync(target, { recursive: true, force: true })
      writeSurvivors(target, { base: start.base, operations, at, random: seededRandom(seed) })
    }
    survive(paths.image)
    const lost = await inspect(paths.image, expected, options)
    const where = `seed ${options.seed}, cut ${result.cuts + 1} after ${at} of ${operations.length} operations`
    result.lost.push(...lost.map((text) => `${text} (${where})`))
    result.cuts += 1
    if (first) result.firstStarts += 1
    result.acknowledged += expected.size
    options.report?.(result.cuts)
    if (lost.length === 0) last = { expected, survive }
  }
  if (!last || first) return start
  last.survive(paths.next)
  return { base: paths.next, known: last.expected }
}

/** Opens what a cut has left. Returns what is lost or wrong. */
async function inspect(
  image: string,
  expected: ReadonlyMap<string, string>,
  options: PowerCutOptions,
): Promise<string[]> {
  let site: PowerCutSite | null = null
  try {
    site = await openSite(image, { template: options.template })
    return [...(await findLost(site, expected)), ...(await findDifferences(site))]
  } catch (error) {
    return [`the site does not start: ${String(error)}`]
  } finally {
    await site?.close().catch(() => undefined)
  }
}

/** Returns a folder in memory if there is a large one: each cut writes some hundred megabytes that need no disk. */
function fastFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > MEMORY_MIN ? MEMORY : tmpdir()
}
