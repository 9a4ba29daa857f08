import { type LookOrder, type LookView, PUBLIC_LOOKS_STEP, type PublicLooks } from '@vitrine/core/looks'
import type { Database } from '../../db/database.ts'
import type { Ctx } from '../../runtime/context.ts'
import { LATE_SUBJECTS } from '../../runtime/late-marks.ts'
import { readLate } from '../../runtime/late-reads.ts'
import { selectPublicLooks } from './queries.ts'

/**
 * Returns a step of the public looks, the most used or the newest first, behind the place `after`. A signed-in person
 * sees the own looks and favourites as they are now; the uses may be late.
 */
export async function listPublicLooks(
  ctx: Ctx,
  { by = 'uses', after }: { by?: LookOrder | undefined; after?: string | undefined },
): Promise<PublicLooks> {
  const [value = '', id = ''] = after?.split('_') ?? []
  const viewerId = ctx.actor?.userId ?? null
  const select = (db: Database) =>
    selectPublicLooks(db, {
      by,
      after: after === undefined ? null : { value: Number(value), id },
      limit: PUBLIC_LOOKS_STEP + 1,
      viewerId,
    })
  const about = [LATE_SUBJECTS.looks, LATE_SUBJECTS.pages]
  const found = await (viewerId === null ? readLate(ctx, select, () => about) : select(ctx.db))
  const looks = found.slice(0, PUBLIC_LOOKS_STEP)
  const last = looks.at(-1)
  return { looks, next: last && found.length > PUBLIC_LOOKS_STEP ? placeBehind(last, by) : null }
}

function placeBehind({ id, uses, createdAt }: LookView, by: LookOrder): string {
  return `${by === 'uses' ? uses : Date.parse(createdAt)}_${id}`
}
