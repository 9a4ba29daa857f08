import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@vitrine/core/accounts'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { recoveryCodes } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { hashToken } from '../token.ts'

/** Letters of a code: Crockford's base 32, without those that look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** Letters of a code, of five random bits each: its 80 bits need no slow hash. */
const LENGTH = 16

/** Replaces the recovery codes of a person, in the open transaction. Returns the new ones, which are stored as hashes. */
export async function replaceRecoveryCodes(tx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: tx.deps.newId(), userId, codeHash: hashToken(code) })))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Uses a recovery code. Returns false if it is wrong or was used: of two requests with one code, only one succeeds. */
export async function useRecoveryCode({ db, now }: Ctx, userId: string, normalized: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashToken(normalized)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** Returns the number of a person's unused recovery codes. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
