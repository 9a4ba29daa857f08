import type { OwnLike } from '@vitrine/core/likes'
import type { Ctx } from '../../context.ts'
import { hasLike } from './queries.ts'

/** Whether the actor likes the page; somebody signed out likes none. */
export async function getOwnLike(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<OwnLike> {
  if (!ctx.actor) return { signedIn: false, liked: false }
  return { signedIn: true, liked: await hasLike(ctx.db, { portfolioId, userId: ctx.actor.userId }) }
}
