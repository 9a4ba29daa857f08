import { useMutation } from '@tanstack/react-query'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../ui/toaster.tsx'
import { usePortfolioCache } from '../portfolios/index.ts'

/** Publishes or unpublishes a portfolio as it is stored; the draft is neither saved nor lost by it. */
export function usePublish({ id, published }: OwnPortfolio): { busy: boolean; toggle(): void } {
  const orpc = useOrpc()
  const cache = usePortfolioCache()
  const setPublished = useMutation(
    orpc.portfolios.setPublished.mutationOptions({
      async onSuccess(answer) {
        await cache.change(id, (cached) => ({ ...cached, published: answer.published }))
        toast.success(answer.published ? portfolioTexts.published : portfolioTexts.unpublished)
      },
      onError(error) {
        toast.error(portfolioTexts.publishFailed, { description: messageOf(error, '') })
      },
    }),
  )
  return {
    busy: setPublished.isPending,
    toggle: () => setPublished.mutate({ id, published: !published }),
  }
}
