import { kernelRefusals, Refusal } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'

/** Purpose of a mail to an address. Each kind has its own slot, so that one cannot suppress the other. */
export type MailKind = 'confirmation' | 'reset' | 'recovery'

/**
 * Claims the slot for a mail of this kind to the address. Returns false if one was sent within the last minute.
 * Callers then respond as usual, because the recipient already has a working link.
 */
export async function claimMailSlot(ctx: Ctx, kind: MailKind, email: string): Promise<boolean> {
  try {
    await ctx.deps.limiter.spend('mail-address', slotKey(kind, email))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.spec.code === kernelRefusals.rateLimited.code) return false
    throw error
  }
}

/** Releases the slot after a mail could not be queued, so that the next request can send one. */
export function releaseMailSlot(ctx: Ctx, kind: MailKind, email: string): Promise<void> {
  return ctx.deps.limiter.refund('mail-address', slotKey(kind, email))
}

function slotKey(kind: MailKind, email: string): string {
  return `${kind} ${email}`
}
