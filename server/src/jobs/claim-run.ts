import { eq } from 'drizzle-orm'
import { jobRuns } from '../db/tables/jobs.ts'
import { type Ctx, withTransaction } from '../runtime/context.ts'

/** Records that something has ended now; see {@link hasRun}. */
export async function recordRun({ db, now }: Ctx, name: string): Promise<void> {
  const ranAt = now()
  await db.insert(jobRuns).values({ name, ranAt }).onConflictDoUpdate({ target: jobRuns.name, set: { ranAt } })
}

/** Returns true if {@link recordRun} has recorded it. */
export async function hasRun({ db }: Ctx, name: string): Promise<boolean> {
  return (await db.$count(jobRuns, eq(jobRuns.name, name))) > 0
}

/**
 * Claims a run of a job, so that the processes of a deployment run it at most once in `interval` milliseconds. Returns
 * the time of the last run (1970 before the first one), or `null` if the interval has not passed.
 */
export async function claimRun(ctx: Ctx, name: string, interval: number): Promise<Date | null> {
  return withTransaction(ctx, async ({ db, now }) => {
    await db
      .insert(jobRuns)
      .values({ name, ranAt: new Date(0) })
      .onConflictDoNothing()
    const [last] = await db.select().from(jobRuns).where(eq(jobRuns.name, name)).for('update')
    const ranAt = now()
    if (!last || ranAt.getTime() - last.ranAt.getTime() < interval) return null
    await db.update(jobRuns).set({ ranAt }).where(eq(jobRuns.name, name))
    return last.ranAt
  })
}
