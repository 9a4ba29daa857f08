import { isReservedName, type NameAvailability, normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { looksLikeAnother } from './look-alikes.ts'
import { hasPortfolioNamed, selectNameOwner } from './queries.ts'

/** Returns whether a name can be claimed. Reserved and too short names count as taken. Refuses RATE_LIMITED. */
export async function checkName(ctx: Ctx, { name }: { name: string }): Promise<NameAvailability> {
  await ctx.deps.limiter.spend('names', ctx.source)
  const username = normalizeUsername(name).replaceAll('-', '_')
  const isReserved = /^[a-z0-9_]+$/.test(username) && isReservedName(username)
  if (!isReserved && usernameProblem(username)) return { username, status: 'invalid' }
  return { username, status: (await isTaken(ctx, username, isReserved)) ? 'taken' : 'available' }
}

/** Returns whether a name is taken. A person's own name is free to them until their page has it, also if it has become reserved. */
async function isTaken(ctx: Ctx, username: string, isReserved: boolean): Promise<boolean> {
  const owner = await selectNameOwner(ctx.db, username)
  const userId = ctx.actor?.userId ?? null
  if (owner === null) return isReserved || looksLikeAnother(ctx.db, username, userId)
  if (owner !== userId) return true
  return hasPortfolioNamed(ctx.db, username)
}
