import type { FilledPath } from '@vitrine/widgets/api/operation.ts'

type RecordPath = `/api${FilledPath<'/portfolios/{portfolioId}/views'>}`

/** Page whose views and clicks are counted. */
export interface CountedPage {
  id: string
  published: boolean
}

/**
 * Records one view of a published page, with the site that led to it, when it is visible: not while it is prerendered or in a background
 * tab, and not again when it is restored from the history cache.
 */
export function recordView({ id, published }: CountedPage): void {
  if (!published) return
  whenShown(() => {
    const [, , referrer] = document.referrer.split('/')
    // `callApi` would weigh more than the entry. Without reading the response to its end the request stays open.
    fetch(`/api/portfolios/${id}/views` satisfies RecordPath, {
      method: 'POST',
      keepalive: true,
      ...(referrer && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ referrer }) }),
    })
      .then((answer) => answer.text())
      .catch(() => {})
  })
}

function whenShown(then: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => whenShown(then), { once: true })
  } else if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => whenShown(then), { once: true })
  } else {
    then()
  }
}
