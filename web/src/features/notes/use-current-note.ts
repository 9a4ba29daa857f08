import { useQuery } from '@tanstack/react-query'
import type { OwnNote } from '@vitrine/core/notes'
import { useEffect } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { refusalOf } from '../../api/errors.ts'

/** Returns the page's current note, null without one, or undefined while loading. A note outlives premium. */
export function useCurrentNote(portfolioId: string): OwnNote | null | undefined {
  const orpc = useOrpc()
  const query = useQuery(orpc.notes.current.queryOptions({ input: { portfolioId } }))
  // A failed read is not worth an interruption, and one that a sign-out overtook is no failure.
  useEffect(() => {
    if (query.error && refusalOf(query.error)?.code !== 'NOT_SIGNED_IN')
      console.error('The current note could not be read', query.error)
  }, [query.error])
  return query.data
}
