import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** Longest referrer that is read, in characters: a host name and its port. */
const REFERRER_MAX = 260

/** A view of a page. */
export const RecordViewInput = z.object({
  portfolioId: Id,
  referrer: z
    .string()
    .max(REFERRER_MAX)
    .optional()
    .describe('Host of the site that led to the page. Text that is no host name is ignored.'),
})
export type RecordViewInput = z.infer<typeof RecordViewInput>

/** The count after the view was stored; null if the owner hides the stats. */
export const ViewRecorded = z.object({ viewCount: z.number().int().nonnegative().nullable() })
export type ViewRecorded = z.infer<typeof ViewRecorded>
