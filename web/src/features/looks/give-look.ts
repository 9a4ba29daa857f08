import { DEFAULT_LOOK, type NamedLook, premiumInLook, toPortfolioChanges } from '@vitrine/core/looks'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import type { ApiClient } from '../../renderer.ts'
import { storeChosenLook } from './stored-choice.ts'

/**
 * Gives a new portfolio its look. A look that cannot be saved, as without premium (`locked`), is the editor's first
 * edit. `savedId` is the id of a saved look, whose use is counted. Returns the portfolio as it is stored.
 */
export async function giveLook(
  api: ApiClient,
  portfolio: OwnPortfolio,
  { chosen, savedId, locked }: { chosen: NamedLook; savedId: string | null; locked: boolean },
): Promise<OwnPortfolio> {
  const { look } = chosen
  if (JSON.stringify(look) === JSON.stringify(DEFAULT_LOOK)) return portfolio
  // A use that is not counted does not keep the person from the look.
  if (savedId !== null) api.looks.recordUse({ id: savedId }).catch(() => {})
  const tried = locked && premiumInLook(look).length > 0
  const update = { params: { id: portfolio.id }, body: toPortfolioChanges(look) }
  const saved = tried ? null : await api.portfolios.update(update).catch(() => null)
  if (!saved) storeChosenLook(portfolio.id, chosen)
  return saved ?? portfolio
}
