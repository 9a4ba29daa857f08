import { useQuery } from '@tanstack/react-query'
import type { OwnNote } from '@vitrine/core/notes'
import { useEffect } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { usePlan } from '../../session/index.ts'

/** The note that a page of somebody with premium shows now; null without one, undefined while that is not known. */
export function useCurrentNote(portfolioId: string): OwnNote | null | undefined {
  const premium = usePlan()?.premium === true
  const orpc = useOrpc()
  const query = useQuery({ ...orpc.notes.current.queryOptions({ input: { portfolioId } }), enabled: premium })
  // What cannot be read is no reason to interrupt anybody.
  useEffect(() => {
    if (query.error) console.error('The current note could not be read', query.error)
  }, [query.error])
  return premium ? query.data : undefined
}
