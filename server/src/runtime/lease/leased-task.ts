import type { Log } from '../../log/log.ts'
import { createCtx, publish } from '../context.ts'
import type { Deps } from '../deps.ts'
import { releaseLease, setLeaseProblem, takeLease } from './queries.ts'

/** Time after which another process may take a lease that is not renewed, in milliseconds. */
const TTL_MS = 15_000
/** Milliseconds between two attempts to take or renew a lease. */
const HEARTBEAT_MS = 5000
/** Milliseconds before the end of the lease at which a holder that could not renew it stops. */
const MARGIN_MS = 3000
/** Milliseconds until a task that ended by itself is begun again. */
const RETRY_MS = 60_000
/**
 * Milliseconds until the second attempt to begin a task. Each further pause is twice as long, up to the task's
 * `retryMs`.
 */
const FIRST_RETRY_MS = 10_000

/** Task that one process of a deployment does. */
export interface LeasedTask {
  /** Name of the lease. */
  name: string
  /** Begins the task. Returns a function that ends it. A task that throws is begun again later. */
  begin(listener: TaskListener): Promise<() => Promise<void>>
  /**
   * Milliseconds until a task that ended by itself is begun again, and the longest pause between attempts to begin
   * it.
   */
  retryMs?: number
}

/** Receives what a task reports. Reasons are sentences for the operator: they are logged, and stored with the lease. */
export interface TaskListener {
  /** The task ended by itself. It is begun again later. */
  onFailed(reason: string): void
  /**
   * The task goes on, but cannot do its work now. `reason` is null as soon as it can again. Resolves when the reason
   * is stored.
   */
  onProblem(reason: string | null): Promise<void>
}

/** Task of this process while it has the lease. */
export interface RunningTask {
  /** Ends the task if this process does it, and lets another process begin it at once. */
  stop(): Promise<void>
}

/**
 * Does a task while this process has its lease. Another process takes the lease at most 20 s after the holder died,
 * and at once after it was stopped. A holder that cannot renew its lease ends the task before another one may begin.
 * Each process compares times with its own clock: if a clock runs ahead by more than the lease's length, two
 * processes may hold the lease.
 */
export function runLeasedTask(deps: Deps, { name, begin, retryMs = RETRY_MS }: LeasedTask): RunningTask {
  const { log, events } = deps
  const { db } = deps.database
  const holder = deps.newId()
  const task = createRetriedTask(
    log,
    { name, begin, retryMs },
    {
      enqueue,
      mayRun: () => held && !stopped,
      storeProblem: (problem) => setLeaseProblem(db, { name, holder, problem }),
    },
  )
  let held = false
  let stopped = false
  let working: Promise<void> = Promise.resolve()
  let deadline: NodeJS.Timeout | undefined

  async function heartbeat(): Promise<void> {
    if (stopped) return
    const now = deps.clock()
    const begun = performance.now()
    held = await takeLease(db, { name, holder, expiresAt: new Date(now.getTime() + TTL_MS) }, now)
    if (!held) return task.end()
    clearTimeout(deadline)
    const left = TTL_MS - MARGIN_MS - (performance.now() - begun)
    // Not enqueued, because it must not wait for a renewal that hangs.
    deadline = setTimeout(() => void lose().catch(report), left).unref()
    if (!stopped) task.beginIfDue()
  }

  async function lose(): Promise<void> {
    held = false
    await task.end()
  }

  /** Runs a step after those under way. */
  function enqueue(step: () => Promise<void>): Promise<void> {
    working = working.then(step).catch(report)
    return working
  }

  function report(error: unknown): void {
    log.warn({ err: error, lease: name }, 'a lease could not be renewed')
  }

  const interval = setInterval(() => enqueue(heartbeat), HEARTBEAT_MS).unref()
  const unsubscribe = events.on('leaseReleased', (released) => {
    if (released.name === name) void enqueue(heartbeat)
  })
  void enqueue(heartbeat)

  return {
    async stop() {
      stopped = true
      clearInterval(interval)
      unsubscribe()
      await enqueue(async () => {
        clearTimeout(deadline)
        await task.end()
        await releaseLease(db, name, holder)
        publish(createCtx(deps), { type: 'leaseReleased', name })
      })
    },
  }
}

/** Parts of a lease that its task uses. */
interface LeaseOfTask {
  /** Runs a step after those under way. */
  enqueue(step: () => Promise<void>): Promise<void>
  /** Returns false if this process does not have the lease any more. */
  mayRun(): boolean
  storeProblem(problem: string | null): Promise<void>
}

/** Creates the task of a lease. One that cannot begin or ends by itself is begun again after a pause. */
function createRetriedTask(
  log: Log,
  { name, begin, retryMs }: Required<LeasedTask>,
  { enqueue, mayRun, storeProblem }: LeaseOfTask,
) {
  /** Ends the task; null while this process does not do it. */
  let endRunning: (() => Promise<void>) | null = null
  let beginning = false
  let retryAt = 0
  /** Attempts to begin since the task last ran. */
  let attempts = 0

  /** Begins the task. The lease is renewed meanwhile, because a service may answer slowly. */
  async function beginNow(): Promise<void> {
    beginning = true
    let failed = false
    const listener: TaskListener = {
      onFailed(reason) {
        failed = true
        log.error({ lease: name, reason }, 'a task ended by itself')
        void enqueue(() => fail(reason, retryMs))
      },
      onProblem(reason) {
        log.warn({ lease: name, reason }, reason === null ? 'a task works again' : 'a task cannot do its work')
        return enqueue(() => storeProblem(reason))
      },
    }
    try {
      const begun = await begin(listener)
      await enqueue(() => (failed ? begun() : adopt(begun)))
    } catch (error) {
      log.error({ err: error, lease: name }, 'a task could not begin')
      // The reason of a task that ended by itself is stored already.
      if (failed) return
      const pause = Math.min(retryMs, FIRST_RETRY_MS * 2 ** attempts)
      attempts += 1
      await enqueue(() => fail(error instanceof Error ? error.message : String(error), pause))
    } finally {
      beginning = false
    }
  }

  /** Takes over a task that has begun, unless the lease was lost meanwhile. */
  async function adopt(begun: () => Promise<void>): Promise<void> {
    if (!mayRun()) return begun()
    endRunning = begun
    attempts = 0
    await storeProblem(null)
  }

  /**
   * Ends the task, stores the reason and begins again after `pause` milliseconds. This process keeps the lease,
   * because other processes would fail as well.
   */
  async function fail(reason: string, pause: number): Promise<void> {
    retryAt = performance.now() + pause
    await end()
    await storeProblem(reason)
  }

  async function end(): Promise<void> {
    const ending = endRunning
    endRunning = null
    await ending?.()
  }

  return {
    /** Begins the task unless it runs, begins, or waits for its next attempt. */
    beginIfDue(): void {
      if (!endRunning && !beginning && performance.now() >= retryAt) void beginNow()
    },
    /** Ends the task if it runs. */
    end,
  }
}
