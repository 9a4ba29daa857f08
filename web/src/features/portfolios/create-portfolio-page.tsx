import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { useAppContext } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { OwnerSkeleton } from '../../shell/owner-skeleton.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { loadLooks } from '../looks/index.ts'
import { CreatePortfolioScreen } from './create-portfolio-screen.tsx'

const route = getRouteApi('/create-portfolio')

/** Renders `/create-portfolio` with the name chosen on the landing page, otherwise the account's, and the look of a link. */
export function CreatePortfolioPage() {
  useFocusAfterRemoval()
  const suggested = useRouterState({ select: ({ location }) => location.state.suggestedUsername })
  const session = useSession()
  const { look: id } = route.useSearch()
  const context = useAppContext()
  const named = useQuery({
    queryKey: ['shown-look', id],
    queryFn: async () => (await loadLooks()).readShownLook(context, id ?? ''),
    enabled: id !== undefined,
  })
  // A look that cannot be read keeps nobody from creating a page.
  if (named.isLoading) return <OwnerSkeleton />
  return <CreatePortfolioScreen look={named.data ?? null} username={suggested ?? session?.username ?? ''} />
}
