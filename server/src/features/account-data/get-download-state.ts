import type { DataDownload } from '@vitrine/core/account-data'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { readDownloadState } from './download-state.ts'

/** Returns how the actor can download their data now. Refuses NOT_SIGNED_IN. */
export async function getDownloadState(ctx: Ctx): Promise<DataDownload> {
  return (await readDownloadState(ctx, requireActor(ctx).userId)).state
}
