import { shareFigure } from './cpu-share.ts'
import { median } from './load.ts'
import { type LoadRun, pinServer, runLoad } from './load-generator.ts'
import { atLeast, count, type Figure, percent, ratio } from './table.ts'

/** Runs of each server, and seconds of one. */
const ROUNDS = 6
const ROUND_SECONDS = 3
/** Largest share of its core that the generator may use, and smallest that the server must use. */
const GENERATOR_MAX = 0.9
const SERVER_MIN = 0.9
/** Smallest ratio of the page's requests a second to the bare server's. */
const RATIO_MIN = 0.9

/** Server to measure: one request, and the process that responds to it. */
export interface Target {
  name: string
  origin: string
  path: string
  headers: Record<string, string>
  pid: number
}

/** Returns true if the run measured the server: the server was busy and the generator was not. */
export function measuredServer({ generator, server }: LoadRun): boolean {
  return !(generator > GENERATOR_MAX || server < SERVER_MIN)
}

/**
 * Measures two servers in turns, each pinned to one core. Returns the best valid run of each with the shares of its core,
 * and their ratio; a failed figure if all runs of a server were discarded.
 */
export async function compareThroughput(ours: Target, peer: Target): Promise<Figure[]> {
  for (const { pid } of [ours, peer]) pinServer(pid)
  const runs: { ours: LoadRun[]; peer: LoadRun[] } = { ours: [], peer: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.peer.push(await run(peer))
    runs.ours.push(await run(ours))
  }
  const perCpuSecond = (all: LoadRun[]) => median(all.map(({ perSecond, server }) => perSecond / server))
  return [
    ...runFigures(ours.name, runs.ours),
    ...runFigures(peer.name, runs.peer),
    atLeast('ratio', best(runs.ours) / best(runs.peer), RATIO_MIN, ratio),
    {
      name: 'ratio of the requests for each second of processor time, all runs',
      value: ratio(perCpuSecond(runs.ours) / perCpuSecond(runs.peer)),
    },
  ]
}

function run({ origin, path, headers, pid }: Target): Promise<LoadRun> {
  return runLoad({ origin, paths: [path], headers, pid, seconds: ROUND_SECONDS })
}

/** Returns the requests a second of the best valid run; NaN without one. */
function best(runs: readonly LoadRun[]): number {
  const valid = runs.filter(measuredServer)
  return valid.length > 0 ? Math.max(...valid.map(({ perSecond }) => perSecond)) : Number.NaN
}

/** Returns the best valid run, the median shares of the valid runs, and the number of discarded runs. */
export function runFigures(name: string, runs: readonly LoadRun[]): Figure[] {
  const valid = runs.filter(measuredServer)
  const overloaded = runs.filter(({ generator }) => generator > GENERATOR_MAX).length
  const discarded = `${runs.length - valid.length} of ${runs.length}`
  const reasons = `generator above ${percent(GENERATOR_MAX)}: ${overloaded}; only server below ${percent(SERVER_MIN)}: ${runs.length - valid.length - overloaded}`
  const all = valid.length > 0 ? valid : runs
  const shares = {
    generator: median(all.map(({ generator }) => generator)),
    server: median(all.map(({ server }) => server)),
  }
  return [
    valid.length > 0
      ? { name, value: count(best(runs)) }
      : { name, value: 'none', limit: 'all runs were discarded: install wrk and end other load', met: false },
    shareFigure(shares, `, ${name}`),
    { name: `discarded runs, ${name}`, value: discarded, ...(valid.length < runs.length ? { limit: reasons } : {}) },
  ]
}
