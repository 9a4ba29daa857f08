import { setTimeout } from 'node:timers/promises'
import { lookAlikeOfTitle } from '@vitrine/core/accounts'
import { type LookAlikeTitle, TITLES_LISTED } from '@vitrine/core/moderation'
import { and, desc, eq, lt } from 'drizzle-orm'
import { selectWellKnown } from '#features/accounts'
import { portfolios } from '../../db/tables/portfolios.ts'
import type { Ctx } from '../../runtime/context.ts'
import { requireRole } from './keepers.ts'

/** Pages that one statement reads. */
const STEP = 1000
/** Pause between two steps in milliseconds, in which other requests are served. */
const PAUSE_MS = 5

/**
 * Returns published pages whose titles look like well-known pages or the operator, the newest pages first. It reads all
 * titles, in steps of bounded size, because a rule about letters has no index. Refuses DESK_NOT_FOUND.
 */
export async function listLookAlikeTitles(ctx: Ctx): Promise<LookAlikeTitle[]> {
  await requireRole(ctx)
  const wellKnown = await selectWellKnown(ctx.db)
  const found: LookAlikeTitle[] = []
  let before: string | null = null
  while (found.length < TITLES_LISTED) {
    const pages: Awaited<ReturnType<typeof selectTitles>> = await selectTitles(ctx, before)
    for (const { userId, username, title } of pages) {
      const like = lookAlikeOfTitle({ username, title }, wellKnown)
      if (like !== null) found.push({ userId, username, title, like })
    }
    before = pages.at(-1)?.id ?? null
    if (pages.length < STEP) break
    await setTimeout(PAUSE_MS)
  }
  return found.slice(0, TITLES_LISTED)
}

function selectTitles({ db }: Ctx, before: string | null) {
  const { id, userId, username, title, published } = portfolios
  return db
    .select({ id, userId, username, title })
    .from(portfolios)
    .where(and(eq(published, true), before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(STEP)
}
