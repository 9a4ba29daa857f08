import { useRouterState } from '@tanstack/react-router'
import { useSession } from '../../session/index.ts'
import { CreatePortfolioScreen } from './create-portfolio-screen.tsx'

/** Renders `/create-portfolio` with the name chosen on the landing page, otherwise the account's. */
export function CreatePortfolioPage() {
  const suggested = useRouterState({ select: ({ location }) => location.state.suggestedUsername })
  const session = useSession()
  return <CreatePortfolioScreen username={suggested ?? session?.username ?? ''} />
}
