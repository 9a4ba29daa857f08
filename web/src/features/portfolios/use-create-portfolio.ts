import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { usePortfolioCache } from '../../api/use-portfolio-cache.ts'
import { toast } from '../../ui/toast.tsx'

/** Creates the portfolio and opens it in the editor. An owner who already has one gets a message and the dashboard. */
export function useCreatePortfolio() {
  const orpc = useOrpc()
  const navigate = useNavigate()
  const cache = usePortfolioCache()
  const own = useQuery(orpc.portfolios.listOwn.queryOptions())
  const hasOne = own.data !== undefined && own.data.length > 0

  async function refuseSecond(): Promise<void> {
    await navigate({ to: '/dashboard', replace: true })
    toast.error(portfolioTexts.onlyOne)
  }

  const creation = useMutation(
    orpc.portfolios.create.mutationOptions({
      async onSuccess(portfolio) {
        await cache.add(portfolio)
        await navigate({ to: '/editor/$id', params: { id: portfolio.id }, replace: true })
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
