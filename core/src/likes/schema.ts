import { z } from 'zod'
import { Id } from '../kernel/index.ts'

export const SetLikeInput = z.strictObject({ portfolioId: Id, liked: z.boolean() })
export type SetLikeInput = z.infer<typeof SetLikeInput>

/** The stored like and the resulting count; the count is null if the owner hides the stats. */
export const LikeSet = z.object({ liked: z.boolean(), likeCount: z.int().nonnegative().nullable() })
export type LikeSet = z.infer<typeof LikeSet>

/** The state of a person's like of a page. */
export const OwnLike = z.object({ signedIn: z.boolean(), liked: z.boolean() })
export type OwnLike = z.infer<typeof OwnLike>
