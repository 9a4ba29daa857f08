import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { SESSION_SECRET } from '../../e2e/src/support/in-process.ts'
import { publishPage } from '../../e2e/src/support/pages.ts'
import { type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { createDatabase } from '../../e2e/src/support/services.ts'
import { cpuMilliseconds } from './cpu-share.ts'
import { median } from './load.ts'
import { runLoad } from './load-generator.ts'
import { atLeast, count, percent, printTable, ratio } from './table.ts'

const ROUNDS = 5
const ROUND_SECONDS = 4
/** Smallest ratio of the cached pages a second of two processes to those of one. */
const RATIO_MIN = 1.7
/** Cores with which the generator leaves one to each of two processes, and one to the process that accepts connections. */
const CORES_NEEDED = 4

/** A run: responses a second, processor time of all processes for one in milliseconds, and the share of the busiest worker. */
interface Run {
  perSecond: number
  cpuMs: number
  busiest: number
}

/**
 * Measures cached pages of one process and of two on one port, in turns. Where the generator has no core of its own the
 * ratio follows from what bounds it: the processor time of a response, and how evenly the processes share the work.
 */
export async function benchProcesses(): Promise<boolean> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    console.log('Processes are not measured: TEST_DATABASE_URL is not set.')
    return true
  }
  const database = await createDatabase(server)
  const instances: Instance[] = []
  try {
    for (const PROCESSES of ['1', '2']) {
      const environment = { PROCESSES, DATABASE_URL: database.url, SESSION_SECRET }
      instances.push(await startInstance({ environment }))
    }
    const [one, two] = instances
    if (!one || !two) throw new Error('Not all instances were started')
    const { path } = await publishPage(one, { title: 'A page' })
    const runs: { one: Run[]; two: Run[] } = { one: [], two: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.one.push(await measure(one, path))
      runs.two.push(await measure(two, path))
    }
    return report(runs)
  } finally {
    for (const instance of instances) await instance.stop()
    await database.drop()
  }
}

function report({ one, two }: { one: readonly Run[]; two: readonly Run[] }): boolean {
  const perSecond = (runs: readonly Run[]) => median(runs.map((run) => run.perSecond))
  const cpuMs = (runs: readonly Run[]) => median(runs.map((run) => run.cpuMs))
  const busiest = median(two.map((run) => run.busiest))
  const measured = perSecond(two) / perSecond(one)
  const cores = availableParallelism()
  return printTable('Cached pages of one and of two processes', [
    { name: 'responses a second: one, two', value: `${count(perSecond(one))}, ${count(perSecond(two))}` },
    cores < CORES_NEEDED
      ? { name: 'ratio', value: ratio(measured), limit: `the generator shares the ${cores} cores` }
      : atLeast('ratio', measured, RATIO_MIN, ratio),
    { name: 'processor time of a response: one', value: microseconds(cpuMs(one)) },
    { name: 'processor time of a response: two', value: microseconds(cpuMs(two)) },
    { name: 'share of the busier of two', value: percent(busiest) },
    atLeast('ratio with a core for each', cpuMs(one) / cpuMs(two) / busiest, RATIO_MIN, ratio),
  ])
}

async function measure(instance: Instance, path: string): Promise<Run> {
  const workers = childrenOf(instance.pid)
  const pids = [instance.pid, ...workers]
  const before = pids.map(cpuMilliseconds)
  const started = performance.now()
  const load = { origin: instance.origin, paths: [path], headers: {}, pid: instance.pid, seconds: ROUND_SECONDS }
  const { perSecond } = await runLoad(load)
  const responses = (perSecond * (performance.now() - started)) / 1000
  const used = pids.map((pid, place) => cpuMilliseconds(pid) - (before[place] ?? 0))
  const all = used.reduce((sum, each) => sum + each, 0)
  return { perSecond, cpuMs: all / responses, busiest: Math.max(...used) / all }
}

/** Formats milliseconds as microseconds. */
function microseconds(value: number): string {
  return `${(value * 1000).toFixed(1)} µs`
}

/** Returns the processes that a server has started. Needs Linux. */
function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return listed === '' ? [] : listed.split(' ').map(Number)
}
