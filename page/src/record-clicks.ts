import type { FilledPath } from '@vitrine/widgets/api/operation.ts'
import type { CountedPage } from './record-view.ts'

type ClickPath = `/api${FilledPath<'/portfolios/{portfolioId}/clicks/{entryId}'>}`

/**
 * Records clicks on the links, social links and projects of a published page, also those that open a tab with the middle
 * button and those by keyboard. Each entry is a list item with its id. The browser sends the beacon after the page has
 * been left, so that no click waits for it.
 */
export function recordClicks({ id, published }: CountedPage): void {
  if (!published) return
  function record({ button, isTrusted, target }: MouseEvent): void {
    // The middle button is 1; the right one, 2, follows no link. Repeated early clicks are not trusted.
    const entry = isTrusted && button < 2 && target instanceof Element ? target.closest('a')?.closest('li') : null
    if (entry?.id) navigator.sendBeacon(`/api/portfolios/${id}/clicks/${entry.id}` satisfies ClickPath)
  }
  addEventListener('click', record)
  addEventListener('auxclick', record)
}
