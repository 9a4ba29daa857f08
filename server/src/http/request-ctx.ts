import { TAB_HEADER } from '@vitrine/core/realtime'
import { z } from 'zod'
import { findActor } from '#features/accounts'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import type { RequestInfo } from './request-start.ts'

/** Creates the context of an HTTP request, with the person its session cookie belongs to. Refuses UNAVAILABLE. */
export async function requestCtx(
  deps: Deps,
  headers: Headers,
  info: Pick<RequestInfo, 'requestId' | 'source'>,
): Promise<Ctx> {
  const ctx = createCtx(deps, { ...info, headers, tab: tabOf(headers) })
  ctx.actor = await findActor(ctx)
  return ctx
}

/** Returns the id that the browser tab gave itself; null if it is missing or no UUID. */
function tabOf(headers: Headers): string | null {
  return z.uuid().safeParse(headers.get(TAB_HEADER)).data ?? null
}
