import type { StoredEvent } from '@vitrine/core/realtime'
import { liveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { listenAll } from '@vitrine/widgets/live/socket-listeners.ts'
import type { AppContext } from '../api/app-context.ts'
import { notificationState } from './notification-setting.ts'
import { onNotificationClick, type ShownNotification, showNotification } from './show-notification.ts'
import type { WantedThread } from './thread-request.ts'
import { isAnyTabVisible, reportVisible } from './visible-tabs.ts'

/** Most characters of a message in its notification. */
const TEXT_MAX = 140

/**
 * Notifies a person of new messages while no tab of the site is visible, if they switched that on: one notification for
 * each conversation, never for their own messages. A click shows this tab and calls `openThread`; a message to a visitor
 * opens the page. Returns a function that stops and closes the notifications.
 */
export function notifyMessages(
  { queryClient, orpc }: Pick<AppContext, 'queryClient' | 'orpc'>,
  accountId: string,
  openThread: (wanted: WantedThread) => void,
): () => void {
  const shown = new Map<string, ShownNotification>()
  let stopped = false

  async function isOwner(portfolioId: string): Promise<boolean> {
    const pages = orpc.portfolios.listOwn.queryOptions()
    // The first page may have been created in another tab since the last read.
    const own = await queryClient.fetchQuery(pages).catch(() => queryClient.getQueryData(pages.queryKey) ?? [])
    return own.some(({ id }) => id === portfolioId)
  }
  async function receive({ portfolioId, message }: StoredEvent): Promise<void> {
    if (notificationState(accountId) !== 'on' || (await isAnyTabVisible())) return
    const side = (await isOwner(portfolioId)) ? 'owner' : 'visitor'
    if (stopped || message.senderType === side) return
    const { conversationId, senderName } = message
    const body = message.message.slice(0, TEXT_MAX)
    const wanted = side === 'owner' ? { portfolioId, conversationId } : null
    // The owner's name in a conversation is the name of the page.
    const url = wanted ? '/dashboard#messages' : `/u/${senderName}#chat`
    const notification = await showNotification(
      { title: senderName, body, tag: `vitrine-${conversationId}`, url, wanted },
      () => {
        close(conversationId)
        if (wanted) openThread(wanted)
        else location.assign(url)
      },
    )
    if (stopped) return notification.close()
    shown.set(conversationId, notification)
  }
  function close(conversationId: string): void {
    shown.get(conversationId)?.close()
    shown.delete(conversationId)
  }

  const stopReporting = reportVisible()
  const stopOpening = onNotificationClick((wanted) => {
    close(wanted.conversationId)
    openThread(wanted)
  })
  const stopListening = listenAll(liveSocket(), {
    // A list of portfolios that cannot be read, and a browser that refuses a notification, are no failures to show.
    messageStored: (stored) => void receive(stored).catch(() => {}),
    messagesRead: ({ conversationId, unread }) => !unread && close(conversationId),
  })
  return () => {
    stopped = true
    stopListening()
    stopOpening()
    stopReporting()
    for (const conversationId of [...shown.keys()]) close(conversationId)
  }
}
