import { pause } from '../support/server.ts'
import type { Journal } from './journal.ts'
import type { Random } from './seeded-random.ts'
import type { StormSite } from './site.ts'

/** Fault of a storm. Resolves when it has ended, and the site may need some time to recover. */
type Fault = (site: StormSite, random: Random) => Promise<void>

const CONNECTIONS =
  "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
const IDLE = "and state like 'idle in transaction%'"
/** Attempts to catch a connection within a transaction, and the pause between them in milliseconds. */
const [CATCHES, CATCH_PAUSE_MS] = [100, 10]

const FAULTS: Record<string, Fault> = {
  'process killed': (site, random) => site.restart(random.between(0, 1), 'kill'),
  'process stopped': (site, random) => site.restart(random.between(0, 1), 'stop'),
  'database restarted fast': (site) => restartDatabase(site, 'SIGINT', 0),
  'database restarted immediately': (site) => restartDatabase(site, 'SIGQUIT', 0),
  'database away': (site, random) => restartDatabase(site, 'SIGINT', random.between(1000, 3000)),
  'connections terminated': async ({ query }) => void (await query(CONNECTIONS)),
  'transactions terminated': async ({ query }) => {
    for (let attempt = 0; attempt < CATCHES; attempt += 1) {
      await query(`${CONNECTIONS} ${IDLE}`)
      await pause(CATCH_PAUSE_MS)
    }
  },
  'Redis killed': (site, random) => restartRedis(site, 'SIGKILL', random.between(0, 2000)),
  'Redis stopped': (site, random) => restartRedis(site, 'SIGTERM', random.between(1000, 3000)),
  'Redis paused': async ({ redis }, random) => {
    redis.signal('SIGSTOP')
    await pause(random.between(1500, 4000))
    redis.signal('SIGCONT')
  },
  'database connections half-open': (site, random) => stall(site, random, { link: 'database', which: 'open' }),
  'database drops packets': (site, random) => stall(site, random, { link: 'database', which: 'all' }),
  'Redis connections half-open': (site, random) => stall(site, random, { link: 'redis', which: 'open' }),
  'Redis drops packets': (site, random) => stall(site, random, { link: 'redis', which: 'all' }),
}

async function restartDatabase({ postgres }: StormSite, signal: NodeJS.Signals, awayMs: number): Promise<void> {
  await postgres.end(signal)
  await pause(awayMs)
  await postgres.start()
}

async function restartRedis({ redis }: StormSite, signal: NodeJS.Signals, awayMs: number): Promise<void> {
  await redis.end(signal)
  await pause(awayMs)
  await redis.start()
}

/** Stalls the connections of one process or of both to the database or to Redis. */
async function stall(
  { links }: StormSite,
  random: Random,
  { link, which }: { link: 'database' | 'redis'; which: 'open' | 'all' },
): Promise<void> {
  const processes = random.pick([[0], [1], [0, 1]])
  for (const process of processes) links[process]?.[link].stall(which)
  await pause(random.between(1500, 4000))
  for (const process of processes) links[process]?.[link].resume()
}

/** Kinds of faults, also for the table of those that did not occur. */
export const FAULT_KINDS: readonly string[] = Object.keys(FAULTS)

/** Runs faults for a time, one after the other in random order until all have occurred, then again. */
export async function runFaults(
  site: StormSite,
  { journal, random, forMs }: { journal: Journal; random: Random; forMs: number },
): Promise<void> {
  const end = journal.now() + forMs
  const restarts: Promise<void>[] = []
  let deck: string[] = []
  while (journal.now() < end) {
    await pause(random.between(200, 1000))
    deck = deck.length > 0 ? deck : random.shuffle(FAULT_KINDS)
    const kind = deck.pop() ?? ''
    const ended = journal.fault(kind)
    const fault = (FAULTS[kind]?.(site, random) ?? Promise.resolve())
      .catch((error) => journal.violation(`storm: the fault '${kind}' failed: ${error}`))
      .finally(ended)
    // While a process starts again, the next fault occurs.
    if (kind.startsWith('process')) restarts.push(fault)
    else await fault
  }
  await Promise.all(restarts)
}
