import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { usePublication } from '../../publishing/index.ts'
import type { PortfolioDraft } from './use-portfolio-draft.ts'

/** Publishes a portfolio after saving its changes, or unpublishes it. If the save fails, nothing is published. */
export function usePublish(
  portfolio: OwnPortfolio,
  draft: Pick<PortfolioDraft, 'unsaved' | 'saving' | 'save'>,
  onPublished?: () => void,
): { busy: boolean; toggle(): Promise<void> } {
  const { busy, publish, unpublish } = usePublication(portfolio, onPublished)
  return {
    busy: busy || draft.saving,
    async toggle() {
      if (portfolio.published) return unpublish()
      if (draft.unsaved && !(await draft.save())) return
      publish()
    },
  }
}
