import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '../../e2e/src/support/api.ts'
import { SESSION_SECRET } from '../../e2e/src/support/in-process.ts'
import { type Instance, pause, startInstance } from '../../e2e/src/support/server.ts'
import { createDatabase } from '../../e2e/src/support/services.ts'
import type { Engine } from './databases.ts'
import { median } from './load.ts'
import { atMost, count, type Figure, megabytes, printTable, ratio, seconds } from './table.ts'
import { workForADay } from './work-day.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MEGABYTE = 1024 * 1024
/** First starts, and starts after `kill -9`, of which the median counts. */
const STARTS = 3
/** Milliseconds of rest before memory is measured. */
const REST_MS = 30_000
const FIRST_START_MAX_MS = 3000
const RESTART_MAX_MS = 1500
/** Largest memory of the server after a day of work, in bytes. */
const MEMORY_MAX: Record<Engine, number> = { embedded: 300 * MEGABYTE, postgres: 160 * MEGABYTE }

/** Settings of docs/operating.md for scarce memory. `--plain` measures without it. */
const SMALL_MACHINE = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=512',
}

/** Needs of one build: times in milliseconds, memory in bytes. */
interface Needs {
  firstStarts: number[]
  restarts: number[]
  idle: number
  afterwards: number
  peak: number
  failed: string[]
}

/**
 * Measures what a small machine has to have: first starts on an empty folder, starts after `kill -9`, and the memory after a
 * day of work, with the settings for a small machine or, with `--plain`, without. With `--beside=FOLDER` the build of another
 * checkout is measured in turns with this one.
 */
export async function benchMachine(): Promise<boolean> {
  const beside = process.argv.find((argument) => argument.startsWith('--beside='))?.slice('--beside='.length)
  const engines: Engine[] = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']
  let held = true
  for (const engine of engines) {
    const peer = beside ? await measure(engine, beside) : null
    const ours = await measure(engine, ROOT)
    held = printTable(`A small machine, ${engine}`, figuresOf(engine, ours, peer)) && held
  }
  return held
}

function figuresOf(engine: Engine, ours: Needs, peer: Needs | null): Figure[] {
  const [firstStart, restart] = [median(ours.firstStarts), median(ours.restarts)]
  return [
    atMost(`first start, median of ${STARTS}`, firstStart, FIRST_START_MAX_MS, seconds),
    ...(peer ? [besides(firstStart, median(peer.firstStarts), seconds)] : []),
    atMost(`start after kill -9, median of ${STARTS}`, restart, RESTART_MAX_MS, seconds),
    ...(peer ? [besides(restart, median(peer.restarts), seconds)] : []),
    { name: 'memory after the first start', value: megabytes(ours.idle) },
    ...(peer ? [besides(ours.idle, peer.idle, megabytes)] : []),
    atMost('memory after a day of work', ours.afterwards, MEMORY_MAX[engine], megabytes),
    ...(peer ? [besides(ours.afterwards, peer.afterwards, megabytes)] : []),
    { name: 'most memory in that time', value: megabytes(ours.peak) },
    ...(peer ? [besides(ours.peak, peer.peak, megabytes)] : []),
    atMost('requests of the day that failed', ours.failed.length, 0, count),
  ]
}

function besides(ours: number, peer: number, show: (value: number) => string): Figure {
  return { name: '  the other build, ratio', value: show(peer), limit: ratio(ours / peer) }
}

async function measure(engine: Engine, checkout: string): Promise<Needs> {
  const needs: Needs = { firstStarts: [], restarts: [], idle: 0, afterwards: 0, peak: 0, failed: [] }
  for (let start = 0; start < STARTS - 1; start += 1) {
    await withPlace(engine, async (place) => {
      await (await timed(needs.firstStarts, { ...place, checkout })).stop()
    })
  }
  await withPlace(engine, async (place) => {
    let instance = await timed(needs.firstStarts, { ...place, checkout })
    await pause(REST_MS)
    needs.idle = (await memoryOf(instance)).resident
    const { pages, failed } = await workForADay(instance)
    needs.failed = failed
    await pause(REST_MS)
    const { resident, peak } = await memoryOf(instance)
    needs.afterwards = resident
    needs.peak = peak
    for (let start = 0; start < STARTS; start += 1) {
      await killUnderLoad(instance, pages)
      instance = await timed(needs.restarts, { ...place, checkout })
    }
    await instance.stop()
  })
  for (const failed of new Set(needs.failed)) console.log(`  failed: ${failed}`)
  return needs
}

type Place = Required<Pick<NonNullable<Parameters<typeof startInstance>[0]>, 'dataDir' | 'environment'>>

/** Runs `work` with an empty folder and, on PostgreSQL, an empty database. */
async function withPlace(engine: Engine, work: (place: Place) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const server = process.env.TEST_DATABASE_URL
  const database = engine === 'postgres' && server ? await createDatabase(server) : null
  try {
    const memory = process.argv.includes('--plain') ? {} : SMALL_MACHINE
    await work({ dataDir, environment: { ...memory, ...(database && { DATABASE_URL: database.url, SESSION_SECRET }) } })
  } finally {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timed(into: number[], options: Place & { checkout: string }): Promise<Instance> {
  const started = performance.now()
  const instance = await startInstance(options)
  into.push(performance.now() - started)
  return instance
}

/** Kills the server while strangers visit its pages, each of which is a write. */
async function killUnderLoad(instance: Instance, pages: readonly string[]): Promise<void> {
  const visit = async (page: string) => {
    const stranger = createClient(instance)
    while ((await stranger.post(`${page}/views`).catch(() => null))?.ok) await pause(1)
  }
  const visits = pages.map(visit)
  await pause(500)
  await instance.kill()
  await Promise.all(visits)
}

/** Returns the memory of a server in bytes: now, and at most so far. Needs Linux. */
async function memoryOf({ pid }: Instance): Promise<{ resident: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1024
  return { resident: bytes('VmRSS'), peak: bytes('VmHWM') }
}
