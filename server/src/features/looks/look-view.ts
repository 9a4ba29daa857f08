import { refuse } from '@vitrine/core/kernel'
import { type LookView, lookRefusals } from '@vitrine/core/looks'
import type { Ctx } from '../../runtime/context.ts'
import { findLook } from './queries.ts'

/** Returns a look as the actor sees it. Refuses LOOK_NOT_FOUND. */
export async function requireLook(ctx: Ctx, id: string): Promise<LookView> {
  const view = await findLook(ctx.db, id, ctx.actor?.userId ?? null)
  if (!view) throw refuse(lookRefusals.notFound)
  return view
}
