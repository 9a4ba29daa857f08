import { useMutation } from '@tanstack/react-query'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { useAppContext } from '../../api/app-context.ts'
import { usePortfolioCache } from '../../api/use-portfolio-cache.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { toast } from '../../ui/toast.tsx'

/** Change of a page's publication, and the function that is called once it is stored. */
interface Change {
  published: boolean
  onDone?: (() => void) | undefined
}

/**
 * Publishes and unpublishes a page. The message after unpublishing offers to publish it again. `onPublished` is called
 * after `publish` has succeeded, not after the undo.
 */
export function usePublication(
  { id }: Pick<OwnPortfolio, 'id'>,
  onPublished?: () => void,
): {
  busy: boolean
  publish(): void
  unpublish(): void
} {
  const { api } = useAppContext()
  const showFailure = useFailureMessage()
  const cache = usePortfolioCache()
  const setPublished = useMutation({
    mutationFn: ({ published }: Change) =>
      cache.write(
        id,
        () => api.portfolios.setPublished({ id, published }),
        (cached, answer) => ({ ...cached, published: answer.published }),
      ),
    // A callback of `mutate` would not be called: the button may be gone as soon as the page is public.
    onSuccess({ published }, { onDone }) {
      if (published) {
        // It would offer what is done.
        toast.dismiss(portfolioTexts.unpublished)
        toast.success(portfolioTexts.published)
      } else toast.success(portfolioTexts.unpublished, { action: { label: portfolioTexts.undo, onClick: undo } })
      onDone?.()
    },
    onError: (error) => showFailure(portfolioTexts.publishFailed, error),
  })
  const undo = () => setPublished.mutate({ published: true })
  return {
    busy: setPublished.isPending,
    publish: () => setPublished.mutate({ published: true, onDone: onPublished }),
    unpublish: () => setPublished.mutate({ published: false }),
  }
}
