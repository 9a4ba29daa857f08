import { type Done, done } from '@vitrine/core/kernel'
import { requireFreshSignIn } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'

/** Returns if the session may download the person's data now. Refuses FRESH_SIGN_IN_REQUIRED. */
export async function allowDownload(ctx: Ctx): Promise<Done> {
  await requireFreshSignIn(ctx)
  return done
}
