import { eq } from 'drizzle-orm'
import { type Ctx, withTransaction } from '../context.ts'
import { jobRuns } from '../db/tables/jobs.ts'

/**
 * Gives a run of a job to the process that asks first, at most one in `every` milliseconds, however many processes
 * there are. Answers when the last run was (1970 before the first one); null where this one is not to run.
 */
export async function claimRun(ctx: Ctx, name: string, every: number): Promise<Date | null> {
  return withTransaction(ctx, async ({ db, now }) => {
    await db
      .insert(jobRuns)
      .values({ name, ranAt: new Date(0) })
      .onConflictDoNothing()
    const [last] = await db.select().from(jobRuns).where(eq(jobRuns.name, name)).for('update')
    const ranAt = now()
    if (!last || ranAt.getTime() - last.ranAt.getTime() < every) return null
    await db.update(jobRuns).set({ ranAt }).where(eq(jobRuns.name, name))
    return last.ranAt
  })
}
