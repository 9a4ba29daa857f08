import { type ListEntry, type ListName, pageList, RESTORABLE_MINUTES } from '@vitrine/core/portfolios'
import { z } from 'zod'
import type { Ctx } from '../../../runtime/context.ts'

const Sealed = z.object({ entry: z.unknown(), place: z.int().nonnegative(), until: z.number() })

/** A deleted entry and its former position in its list. */
interface Deleted<Name extends ListName> {
  entry: ListEntry<Name>
  place: number
}

/** Seals a deleted entry for its owner, so that nothing of it is stored. Only the same list of the same page opens it. */
export function sealDeletedEntry<Name extends ListName>(
  ctx: Ctx,
  name: Name,
  { portfolioId, ...deleted }: Deleted<Name> & { portfolioId: string },
): string {
  const until = ctx.now().getTime() + RESTORABLE_MINUTES * 60_000
  return ctx.deps.cipher.encrypt(JSON.stringify({ ...deleted, until }), purpose(name, portfolioId))
}

/** Opens a sealed entry; null if it expired, was changed, or is of another list or page. */
export function openDeletedEntry<Name extends ListName>(
  ctx: Ctx,
  name: Name,
  { portfolioId, undo }: { portfolioId: string; undo: string },
): Deleted<Name> | null {
  const text = ctx.deps.cipher.decrypt(undo, purpose(name, portfolioId))
  if (text === null) return null
  const { entry, place, until } = Sealed.parse(JSON.parse(text))
  return ctx.now().getTime() < until ? { entry: pageList(name).entry.parse(entry), place } : null
}

function purpose(name: ListName, portfolioId: string): string {
  return `deleted entry of ${name} of ${portfolioId}`
}
