import { readFileSync } from 'node:fs'
import { median } from './load.ts'
import { type Figure, percent } from './table.ts'

/** Milliseconds of a clock tick in `/proc`: Linux reports 100 a second to programs on every architecture. */
const TICK_MS = 10

/** Shares of one core, from 0 to 1 for a process of one busy thread. NaN where `/proc` is missing. */
export interface CpuShares {
  generator: number
  server: number
}

/** Returns the processor time of a process with all its threads, in milliseconds. NaN without `/proc`. */
export function cpuMilliseconds(pid: number): number {
  try {
    // The second field is the program's name in parentheses, which may contain spaces. The times follow as fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}

/** Starts a measurement of the processor time of two processes. Returns a function that returns their shares since then. */
export function startCpuShares(processes: { generator: number; server: number }): () => CpuShares {
  const started = performance.now()
  const before = { generator: cpuMilliseconds(processes.generator), server: cpuMilliseconds(processes.server) }
  return () => {
    const elapsed = performance.now() - started
    return {
      generator: (cpuMilliseconds(processes.generator) - before.generator) / elapsed,
      server: (cpuMilliseconds(processes.server) - before.server) / elapsed,
    }
  }
}

/** Collects the shares of several rounds. */
export interface Shares {
  /** Measures the shares during a round. */
  during<Result>(round: () => Promise<Result>): Promise<Result>
  median(): CpuShares
}

/** Collects the shares of this process, which generates the load, and of a server; without a server process both are this one. */
export function collectShares(server = process.pid): Shares {
  const rounds: CpuShares[] = []
  return {
    async during(round) {
      const shares = startCpuShares({ generator: process.pid, server })
      const result = await round()
      rounds.push(shares())
      return result
    },
    median: () => ({
      generator: median(rounds.map(({ generator }) => generator)),
      server: median(rounds.map((each) => each.server)),
    }),
  }
}

/** Returns the figure of a bench that calls verbs in its own process. On PostgreSQL it waits for the database in the rest of the time. */
export function processShareFigure({ ours, peer }: { ours: CpuShares; peer: CpuShares }): Figure {
  return {
    name: 'share of a core of the process that calls: ours, the peer’s',
    value: `${percent(ours.generator)}, ${percent(peer.generator)}`,
  }
}

/** Returns the figure of both shares, in percent of one core. */
export function shareFigure({ generator, server }: CpuShares, of = ''): Figure {
  return { name: `share of a core${of}: generator, server`, value: `${percent(generator)}, ${percent(server)}` }
}
