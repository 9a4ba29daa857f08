import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DEFAULT_LOOK, type NamedLook, premiumInLook, toPortfolioChanges } from '@vitrine/core/looks'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { usePortfolioCache } from '../../api/use-portfolio-cache.ts'
import { usePlanState } from '../../session/index.ts'
import { toast } from '../../ui/toast.tsx'
import { loadLooks } from '../looks/index.ts'

/**
 * Creates the portfolio with a look and opens it in the editor. An owner who already has one gets a message and the
 * dashboard. `lookId` is the id of a saved look that a link named.
 */
export function useCreatePortfolio(look: NamedLook | null, lookId: string | null) {
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

  /** Gives a new portfolio its look. A look that cannot be saved, as without premium, is the editor's first edit. */
  async function withLook(portfolio: OwnPortfolio): Promise<OwnPortfolio> {
    if (!look || JSON.stringify(look.look) === JSON.stringify(DEFAULT_LOOK)) return portfolio
    // A use that is not counted does not keep the person from the look.
    if (lookId !== null) api.looks.recordUse({ id: lookId }).catch(() => {})
    const tried = locked && premiumInLook(look.look).length > 0
    const update = { params: { id: portfolio.id }, body: toPortfolioChanges(look.look) }
    const saved = tried ? null : await api.portfolios.update(update).catch(() => null)
    if (!saved) (await loadLooks()).storeChosenLook(portfolio.id, look)
    return saved ?? portfolio
  }

  const creation = useMutation(
    orpc.portfolios.create.mutationOptions({
      async onSuccess(created) {
        const portfolio = await withLook(created)
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
