import { PUBLIC_LOOKS_STEP, type PublicLooks } from '@vitrine/core/looks'
import type { Ctx } from '../../runtime/context.ts'
import { selectListedLooks } from './queries.ts'

/** Returns a step of the public looks, the most used first, behind the place `after`. */
export async function listPublicLooks(ctx: Ctx, { after }: { after?: string | undefined }): Promise<PublicLooks> {
  const [uses = '', id = ''] = after?.split('_') ?? []
  const found = await selectListedLooks(ctx.db, {
    after: after === undefined ? null : { uses: Number(uses), id },
    limit: PUBLIC_LOOKS_STEP + 1,
    viewerId: ctx.actor?.userId ?? null,
  })
  const looks = found.slice(0, PUBLIC_LOOKS_STEP)
  const last = looks.at(-1)
  return { looks, next: last && found.length > PUBLIC_LOOKS_STEP ? `${last.uses}_${last.id}` : null }
}
