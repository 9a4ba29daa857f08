import { z } from 'zod'

/** The count after the view was stored; null if the owner hides the numbers. */
export const ViewRecorded = z.object({ viewCount: z.number().int().nonnegative().nullable() })
export type ViewRecorded = z.infer<typeof ViewRecorded>
