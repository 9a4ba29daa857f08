import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { NamedLook } from '@vitrine/core/looks'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { usePortfolioCache } from '../../api/use-portfolio-cache.ts'
import { usePlanState } from '../../session/index.ts'
import { toast } from '../../ui/toast.tsx'
import { loadLooks } from '../looks/index.ts'

/**
 * Creates the portfolio with a look and opens it in the editor. An owner who already has one gets a message and the
 * dashboard. `savedId` is the id of the look if it is a saved one.
 */
export function useCreatePortfolio(chosen: NamedLook | null, savedId: string | null) {
  const { api, orpc } = useAppContext()
  const navigate = useNavigate()
  const cache = usePortfolioCache()
  const { locked } = usePlanState()
  const own = useQuery(orpc.portfolios.listOwn.queryOptions())
  const hasOne = own.data !== undefined && own.data.length > 0

  async function refuseSecond(): Promise<void> {
    await navigate({ to: '/dashboard', replace: true })
    toast.error(portfolioTexts.onlyOne)
  }

  const creation = useMutation(
    orpc.portfolios.create.mutationOptions({
      async onSuccess(created) {
        const portfolio = chosen
          ? await (await loadLooks()).giveLook(api, created, { chosen, savedId, locked })
          : created
        await cache.add(portfolio)
        await navigate({ to: '/editor/$id', params: { id: portfolio.id }, state: { created: true }, replace: true })
        toast.success(portfolioTexts.created)
      },
    }),
  )

  const sendAway = useEffectEvent(() => {
    if (creation.isIdle) void refuseSecond()
  })
  useEffect(() => {
    if (hasOne) sendAway()
  }, [hasOne])

  return { hasOne, creation, refuseSecond }
}
