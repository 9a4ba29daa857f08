import { rm } from 'node:fs/promises'
import type { Reception } from '../../limits/receptions.ts'
import type { Ctx } from '../../runtime/context.ts'

/** A reception that has begun. */
export interface BegunReception {
  /** Context whose signal is aborted with the request, or when the reception is cut. */
  ctx: Ctx
  reception: Reception
  /** Folder for the received file and its results. */
  folder: string
}

/**
 * Begins the reception of a person's file and runs `work`. Removes the folder afterwards. Refuses RATE_LIMITED if the
 * person or the source sends too many files already, and OUT_OF_SPACE if the reception is cut.
 */
export async function withReception<Result>(
  ctx: Ctx,
  userId: string,
  work: (begun: BegunReception) => Promise<Result>,
): Promise<Result> {
  const { receptions, incoming } = ctx.deps
  const reception = receptions.begin({ person: userId, source: ctx.source })
  let folder: string | null = null
  try {
    const signal = ctx.signal ? AbortSignal.any([ctx.signal, reception.signal]) : reception.signal
    folder = await incoming.create('upload-')
    return await work({ ctx: { ...ctx, signal }, reception, folder })
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true })
    reception.end()
  }
}
