import { QueryObserver } from '@tanstack/react-query'
import { createTitleCount } from '@vitrine/page/title-count'
import type { AppContext } from '../api/app-context.ts'

/** Shows the number of the person's unread conversations in the tab's title, on every screen. Returns an unsubscribe function. */
export function countInTitle({ queryClient, orpc }: AppContext): () => void {
  const show = createTitleCount()
  let total = 0
  const titles = new MutationObserver(() => show(total))
  titles.observe(document.head, { childList: true, subtree: true, characterData: true })
  const stopCounting = new QueryObserver(queryClient, orpc.chat.unread.queryOptions()).subscribe(({ data = [] }) => {
    total = data.reduce((sum, { count }) => sum + count, 0)
    show(total)
  })
  return () => {
    stopCounting()
    titles.disconnect()
    show(0)
  }
}
