import { kernelRefusals, Refusal } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'

/** Purpose of a mail to an address. Each kind has its own slot, so that one cannot suppress the other. */
export type MailKind = 'confirmation' | 'reset'

/**
 * Returns true if a mail of this kind may be sent to the address now, and false if one was sent within the last minute.
 * Callers then respond as usual, because the recipient has a working link already.
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

/** Gives the slot back after a mail could not be queued, so that the next request sends one. */
export function releaseMailSlot(ctx: Ctx, kind: MailKind, email: string): Promise<void> {
  return ctx.deps.limiter.refund('mail-address', slotKey(kind, email))
}

function slotKey(kind: MailKind, email: string): string {
  return `${kind} ${email}`
}
