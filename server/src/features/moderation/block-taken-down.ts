import { type CategoryName, isMessage, listPictures, type StepName } from '@vitrine/core/moderation'
import { hashPictures, type PictureHashes } from '#features/files'
import { findPageOf, findStoredPage, portfolioViewOf } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'

/** Steps that end the showing of pictures. */
const ENDING: readonly StepName[] = ['hide', 'takeDown', 'suspend']
/** Categories whose pictures are not accepted again then. */
const BLOCKED: readonly CategoryName[] = ['intimate', 'child', 'copyright']

/**
 * Returns the hashes of the pictures that a decision is about, to block them with it: the reported picture, or all of a
 * page that is taken down. Empty for messages, and for steps and categories that block none. Call it before the transaction, because hashing takes a while.
 */
export async function hashTakenDown(
  ctx: Ctx,
  {
    step,
    category,
    subjectUserId: userId,
    target,
  }: { step: StepName; category: CategoryName; subjectUserId: string | null; target: string },
): Promise<PictureHashes[]> {
  if (!ENDING.includes(step) || !BLOCKED.includes(category) || userId === null || isMessage(target)) return []
  const page = await findPageOf(ctx, userId)
  const stored = page && (await findStoredPage(ctx, page.id))
  if (!stored) return []
  const pictures = listPictures(portfolioViewOf(stored, ctx.now()))
  const reported = pictures.filter(({ name }) => target === `picture:${name}`)
  return hashPictures(
    ctx,
    (reported.length > 0 || step === 'hide' ? reported : pictures).map(({ url }) => url),
  )
}
