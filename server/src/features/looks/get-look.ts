import type { LookView } from '@vitrine/core/looks'
import type { Ctx } from '../../runtime/context.ts'
import { requireLook } from './look-view.ts'

/** Returns a look, listed or not, by its id. Refuses LOOK_NOT_FOUND. */
export function getLook(ctx: Ctx, { id }: { id: string }): Promise<LookView> {
  return requireLook(ctx, id)
}
