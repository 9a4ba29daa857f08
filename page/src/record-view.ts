/** What the counting of a view needs to know. */
interface CountedPage {
  id: string
  published: boolean
}

/**
 * Records one view of a published page once it is really shown: not while it is prerendered or waits in a background
 * tab, and not again when it comes back from the history cache.
 */
export function recordView({ id, published }: CountedPage): void {
  if (!published) return
  whenShown(() => {
    // The answer is read to its end: otherwise the request stays open.
    fetch(`/api/portfolios/${id}/views`, { method: 'POST', keepalive: true })
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
