import { QueryObserver } from '@tanstack/react-query'
import { createTitleCount } from '@vitrine/widgets/live/title-count.ts'
import type { AppContext } from '../api/app-context.ts'

/** The number of unread conversations in the tab's title. */
export interface CountInTitle {
  /** Reads the number. Call it when the person is known to be signed in: a refused read would ask them to sign in. */
  read(): void
  stop(): void
}

/**
 * Shows the number of the person's unread conversations in the tab's title, on every screen, as soon as it is known.
 */
export function countInTitle({ queryClient, orpc }: AppContext): CountInTitle {
  const show = createTitleCount()
  const options = orpc.chat.unread.queryOptions()
  let total = 0
  const titles = new MutationObserver(() => show(total))
  titles.observe(document.head, { childList: true, subtree: true, characterData: true })
  const counts = new QueryObserver(queryClient, { ...options, enabled: false })
  function update(): void {
    const { data = [] } = counts.getCurrentResult()
    total = data.reduce((sum, { count }) => sum + count, 0)
    show(total)
  }
  const stopCounting = counts.subscribe(update)
  update()
  return {
    read: () => void queryClient.prefetchQuery(options),
    stop() {
      stopCounting()
      titles.disconnect()
      show(0)
    },
  }
}
