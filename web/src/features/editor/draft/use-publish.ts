import { useMutation } from '@tanstack/react-query'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { useAppContext } from '../../../api/app-context.ts'
import { usePortfolioCache } from '../../../api/use-portfolio-cache.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { toast } from '../../../ui/toast.tsx'
import type { PortfolioDraft } from './use-portfolio-draft.ts'

/** Publishes a portfolio after saving its changes, or unpublishes it. If the save fails, nothing is published. */
export function usePublish(
  { id, published }: OwnPortfolio,
  draft: Pick<PortfolioDraft, 'unsaved' | 'saving' | 'save'>,
): { busy: boolean; toggle(): Promise<void> } {
  const { api } = useAppContext()
  const showFailure = useFailureMessage()
  const cache = usePortfolioCache()
  const setPublished = useMutation({
    mutationFn: (next: boolean) =>
      cache.write(
        id,
        () => api.portfolios.setPublished({ id, published: next }),
        (cached, answer) => ({ ...cached, published: answer.published }),
      ),
    onSuccess(answer) {
      toast.success(answer.published ? portfolioTexts.published : portfolioTexts.unpublished)
    },
    onError: (error) => showFailure(portfolioTexts.publishFailed, error),
  })
  return {
    busy: setPublished.isPending || draft.saving,
    async toggle() {
      if (!published && draft.unsaved && !(await draft.save())) return
      setPublished.mutate(!published)
    },
  }
}
