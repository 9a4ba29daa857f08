import {
  isReservedName,
  type NameAvailability,
  namesNear,
  normalizeUsername,
  OFFERED_NAMES_MAX,
  usernameProblem,
} from '@vitrine/core/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { looksLikeAnother } from './look-alikes.ts'
import { hasPortfolioNamed, selectNameOwner } from './queries.ts'

/**
 * Returns whether a name can be claimed, and free names close to one that somebody has. Reserved and too short names count
 * as taken. Refuses RATE_LIMITED.
 */
export async function checkName(ctx: Ctx, { name }: { name: string }): Promise<NameAvailability> {
  await ctx.deps.limiter.spend('names', ctx.source)
  const username = normalizeUsername(name).replaceAll('-', '_')
  const isReserved = /^[a-z0-9_]+$/.test(username) && isReservedName(username)
  if (!isReserved && usernameProblem(username)) return { username, status: 'invalid' }
  if (!(await isTaken(ctx, username, isReserved))) return { username, status: 'available' }
  return { username, status: 'taken', ...(isReserved ? {} : { free: await selectFreeNear(ctx, username) }) }
}

/** Returns whether a name is taken. A person's own name is free to them until their page has it, also if it has become reserved. */
async function isTaken(ctx: Ctx, username: string, isReserved: boolean): Promise<boolean> {
  const owner = await selectNameOwner(ctx.db, username)
  const userId = ctx.actor?.userId ?? null
  if (owner === null) return isReserved || looksLikeAnother(ctx.db, username, userId)
  if (owner !== userId) return true
  return hasPortfolioNamed(ctx.db, username)
}

/** Returns free names close to a taken one. */
async function selectFreeNear(ctx: Ctx, username: string): Promise<string[]> {
  const free: string[] = []
  for (const near of namesNear(username)) {
    if (free.length === OFFERED_NAMES_MAX) break
    if (!(await isTaken(ctx, near, isReservedName(near)))) free.push(near)
  }
  return free
}
