import { useMutation } from '@tanstack/react-query'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { useAppContext } from '../../api/app-context.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { toast } from '../../ui/toaster.tsx'
import { usePortfolioCache } from '../portfolios/index.ts'

/** Publishes or unpublishes a portfolio as it is stored; the draft is neither saved nor lost by it. */
export function usePublish({ id, published }: OwnPortfolio): { busy: boolean; toggle(): void } {
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
    busy: setPublished.isPending,
    toggle: () => setPublished.mutate(!published),
  }
}
