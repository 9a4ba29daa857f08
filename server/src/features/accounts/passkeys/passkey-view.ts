import type { Passkey } from '@vitrine/core/accounts'
import type { passkeys } from '../../../db/tables/accounts.ts'

/** Returns a passkey as its owner sees it. */
export function toPasskey({ id, name, createdAt, usedAt }: typeof passkeys.$inferSelect): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null }
}
