import { normalizeEmail } from '@vitrine/core/accounts'
import type { FoundPerson } from '@vitrine/core/moderation'
import type { Ctx } from '../../runtime/context.ts'
import { requireRole } from './keepers.ts'
import { selectPayersOf, selectPeople, selectPeopleNamed } from './people-queries.ts'

/**
 * Returns people by the start of a name, by a mail address, or by the id of an order or a payment. Refuses
 * DESK_NOT_FOUND.
 */
export async function searchPeople(ctx: Ctx, input: { text: string }): Promise<FoundPerson[]> {
  await requireRole(ctx)
  const text = input.text.trim().replace(/^@/, '')
  if (text === '') return []
  if (text.includes('@')) return selectPeople(ctx.db, { email: normalizeEmail(text) })
  const payers = await selectPayersOf(ctx.db, text)
  if (payers.length > 0) return selectPeople(ctx.db, { ids: payers })
  const name = text.toLowerCase()
  return /^[a-z0-9_]+$/.test(name) ? selectPeople(ctx.db, { ids: await selectPeopleNamed(ctx.db, name) }) : []
}
