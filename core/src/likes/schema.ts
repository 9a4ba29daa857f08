import { z } from 'zod'
import { Id } from '../kernel/index.ts'

export const SetLikeInput = z.strictObject({ portfolioId: Id, liked: z.boolean() })
export type SetLikeInput = z.infer<typeof SetLikeInput>

/** The like as it is stored now, and the count with it; the count is null where the owner hides the numbers. */
export const LikeSet = z.object({ liked: z.boolean(), likeCount: z.int().nonnegative().nullable() })
export type LikeSet = z.infer<typeof LikeSet>

/** Whether the one who asks likes the page. */
export const OwnLike = z.object({ signedIn: z.boolean(), liked: z.boolean() })
export type OwnLike = z.infer<typeof OwnLike>
