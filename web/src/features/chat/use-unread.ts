import { useQuery } from '@tanstack/react-query'
import { useOrpc } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'

/** Returns the number of unread conversations of one portfolio and of all of them. */
export function useUnread(): { of(portfolioId: string): number; total: number } {
  const session = useSession()
  const { data = [] } = useQuery({ ...useOrpc().chat.unread.queryOptions(), enabled: Boolean(session) })
  return {
    of: (portfolioId) => data.find((one) => one.portfolioId === portfolioId)?.count ?? 0,
    total: data.reduce((sum, { count }) => sum + count, 0),
  }
}
