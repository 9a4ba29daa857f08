import { setTimeout } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import type { Database, Replica, ReplicaRead } from '../database.ts'
import { portfolios } from '../tables/portfolios.ts'
import { createPositionHistory, readPositions } from './positions.ts'
import { openConnections } from './replica-connections.ts'
import { ReplicaError, reasonOf } from './replica-error.ts'

/** Most milliseconds by which a replica that is used is late (ADR 105). */
const LAG_MAX_MS = 30_000
/** Milliseconds between two checks of the replica, and within which it must answer one. */
const CHECK_EVERY_MS = 1000
const CHECK_MAX_MS = 2000

/**
 * Opens a replica of the database `primary`, which has this identity, and checks it each second until it is closed. The
 * first check has been made when it returns. Throws a {@link ReplicaError} if the address leads to another database; a
 * replica that cannot be reached may be used later.
 */
export async function createReplica(
  url: string,
  {
    primary,
    identity,
    log,
    lagMax = LAG_MAX_MS,
  }: { primary: Database; identity: string; log: Log; lagMax?: number | undefined },
): Promise<Replica> {
  const connections = openConnections(url, { identity, log })
  // Of its own, so that reads that are many or slow do not look like a replica that does not answer.
  const checking = openConnections(url, { identity, log, max: 1 })
  const history = createPositionHistory(lagMax)
  let problem: string | null = null
  let lag: number | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** Ends the reads under way when the replica cannot be used any more. */
  const interrupts = new Set<(error: unknown) => void>()

  const floor = () => history.floor(performance.now())

  function setProblem(next: string | null): void {
    if (next !== null && problem === null)
      log.warn({ reason: next }, 'the replica is not used: all reads go to the primary')
    if (next === null && problem !== null) log.info('the replica is used again')
    problem = next
  }

  function fail(error: unknown): void {
    if (closed) return
    lag = null
    setProblem(reasonOf(error))
    for (const interrupt of interrupts) interrupt(error)
  }

  /** The position that is being read from the primary; a primary that hangs is asked once. */
  let sampling: Promise<void> | null = null

  function samplePrimary(): Promise<void> {
    sampling ??= readPositions(primary)
      .then(({ flushed }) => history.add(performance.now(), flushed))
      .finally(() => {
        sampling = null
      })
    return sampling
  }

  /** Checks the replica. Returns why it cannot be used; null if it can. */
  async function check(): Promise<unknown> {
    // While the primary does not answer, the floor stays where it is.
    await Promise.race([samplePrimary(), setTimeout(CHECK_MAX_MS, undefined, { ref: false })]).catch(() => undefined)
    const late = setTimeout(CHECK_MAX_MS, null, { ref: false })
    try {
      const found = await Promise.race([checking.read(floor(), readAnything), late])
      if (!found) throw new Error('The replica does not answer')
      lag = history.lagOf(found.replayed, performance.now()) / 1000
      setProblem(null)
      return null
    } catch (error) {
      fail(error)
      return error
    }
  }

  function checkAgain(): void {
    if (!closed) timer = globalThis.setTimeout(() => void check().then(checkAgain), CHECK_EVERY_MS).unref()
  }

  async function read<Result>(work: (db: Database) => Promise<Result>): Promise<ReplicaRead<Result>> {
    if (problem !== null) throw new Error(problem)
    let interrupt: (error: unknown) => void = () => undefined
    const interrupted = new Promise<never>((_, reject) => {
      interrupt = reject
    })
    interrupts.add(interrupt)
    try {
      return await Promise.race([connections.read(floor(), work), interrupted])
    } finally {
      interrupts.delete(interrupt)
    }
  }

  const failure = await check()
  const closeAll = () => Promise.all([connections.close(), checking.close()])
  if (failure instanceof ReplicaError && failure.reason === 'other') {
    await closeAll()
    throw failure
  }
  checkAgain()
  return {
    read,
    floor,
    position: async () => (await readPositions(primary)).inserted,
    problem: () => problem,
    lag: () => lag,
    connections: connections.state,
    async close() {
      closed = true
      clearTimeout(timer)
      await closeAll()
    },
  }
}

/** Reads from a table, because a role may connect and read none. */
async function readAnything(db: Database): Promise<void> {
  await db.select({ id: portfolios.id }).from(portfolios).limit(1)
}
