import { setTimeout } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import type { Database, Replica, ReplicaRead } from '../database.ts'
import { isDatabaseUnavailable, isTransactionConflict } from '../unavailable.ts'
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

  async function samplePrimary(): Promise<void> {
    const { flushed } = await readPositions(primary)
    history.add(performance.now(), flushed)
  }

  /** Checks the replica. Returns why it cannot be used; null if it can. */
  async function check(): Promise<unknown> {
    // While the primary does not answer, the floor stays where it is.
    await Promise.race([samplePrimary(), setTimeout(CHECK_MAX_MS, undefined, { ref: false })]).catch(() => undefined)
    const late = setTimeout(CHECK_MAX_MS, null, { ref: false })
    try {
      const found = await Promise.race([connections.read(floor(), async () => null), late])
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
    } catch (error) {
      // A read that is in the way of the replay is cancelled, which is no failure of the replica.
      if (isDatabaseUnavailable(error) && !isTransactionConflict(error)) fail(error)
      throw error
    } finally {
      interrupts.delete(interrupt)
    }
  }

  const failure = await check()
  if (failure instanceof ReplicaError && failure.reason === 'other') {
    await connections.close()
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
      await connections.close()
    },
  }
}
