import type { UseQueryResult } from '@tanstack/react-query'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Renders the place of a report or an objection that is being read, or could not be read. */
export function UnreadPanel({
  query,
  heading = moderationTexts.readFailed,
}: {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  heading?: string
}) {
  if (!query.isError) return <Skeleton className="h-96 rounded-card!" />
  return <LoadFailure heading={heading} onRetry={() => void query.refetch()} busy={query.isFetching} />
}
