import { type Done, done } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { requireDownload } from './download-state.ts'

/** Returns if the session may download the person's data now. Refuses FRESH_SIGN_IN_REQUIRED, DATA_NOT_PREPARED. */
export async function allowDownload(ctx: Ctx): Promise<Done> {
  await requireDownload(ctx)
  return done
}
