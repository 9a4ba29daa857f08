import type { LookOrder } from '@vitrine/core/looks'
import type { Orpc } from '../../api/app-context.ts'

/** Returns the query of the public looks, in steps. */
export function publicLooksOptions(orpc: Orpc, by: LookOrder) {
  return orpc.looks.listPublic.infiniteOptions({
    input: (after: string | undefined) => (after === undefined ? { by } : { by, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
