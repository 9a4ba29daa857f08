import { z } from 'zod'
import { Done, Id, keeperProcedure } from '../kernel/index.ts'
import { moderationRefusals } from './refusals.ts'

const tags = ['Moderation']
const { deskNotFound, burstNotFound } = moderationRefusals

/** Most bursts that the desk lists. */
export const BURSTS_LISTED = 50

/** An hour in which a page had far more visits than usual. */
export const ViewBurst = z.object({
  portfolioId: Id,
  username: z.string(),
  hour: z.int().describe('Hours since 1970'),
  visits: z.int().nonnegative(),
  counted: z.boolean().describe('True if a keeper lets it count for rankings'),
})
export type ViewBurst = z.infer<typeof ViewBurst>

export const CountBurstInput = z.strictObject({ portfolioId: Id, hour: z.int().nonnegative().max(100_000_000) })
export type CountBurstInput = z.infer<typeof CountBurstInput>

/** Operations of keepers on bursts of views. */
export const burstContract = {
  bursts: keeperProcedure(deskNotFound)
    .route({
      method: 'GET',
      path: '/desk/bursts',
      tags,
      summary: 'List bursts of views',
      description: `The newest ${BURSTS_LISTED}. They do not count for rankings until a keeper says so.`,
    })
    .output(z.array(ViewBurst)),
  countBurst: keeperProcedure(deskNotFound, burstNotFound)
    .route({ method: 'POST', path: '/desk/bursts/count', tags, summary: 'Let a burst of views count' })
    .input(CountBurstInput)
    .output(Done),
}
