import { liveSocket } from '@vitrine/widgets/live/live-socket.ts'
import type { ComponentType } from 'react'
import type { AppContext } from '../api/app-context.ts'
import { renewSession } from '../session/index.ts'
import { openAccountSocket } from './account-socket.ts'
import { applyEvent, catchUp } from './apply-event.ts'
import { countInTitle } from './count-in-title.ts'
import { LiveNotice } from './live-notice.tsx'
import { notifyMessages } from './notify-messages.ts'
import { threadRequest } from './thread-request.ts'
import { watchUnreachable } from './watch-unreachable.ts'

/**
 * Applies the live events of the signed-in person to this tab's data, and shows the number of unread conversations in
 * the tab's title and in notifications, which call `showMessages` when they are clicked. Calls `showNotice` with a notice
 * if live updates do not reach this browser, and with null when they do. Returns an unsubscribe function.
 */
export function connectAccount(
  context: AppContext,
  accountId: string,
  { showNotice, showMessages }: { showNotice(notice: ComponentType | null): void; showMessages(): void },
): () => void {
  async function isStillSignedIn(): Promise<boolean> {
    const account = await context.api.accounts.session()
    if (account?.id === accountId) return true
    await renewSession(context)
    return false
  }
  const count = countInTitle(context)
  const stopNotifying = notifyMessages(context, accountId, (wanted) => {
    threadRequest.set({ wanted })
    showMessages()
  })
  const stopWatching = watchUnreachable({
    socket: liveSocket(),
    responds: () => isStillSignedIn().catch(() => false),
    onChange: (unreachable) => showNotice(unreachable ? LiveNotice : null),
  })
  const close = openAccountSocket({
    onEvent: (event) => void applyEvent(event, { ...context, hidden: document.hidden }),
    onConnected() {
      void catchUp(context)
      // The document is of the person who was signed in when the server rendered it.
      void isStillSignedIn().catch(() => {})
      count.read()
    },
    isStillSignedIn,
  })
  return () => {
    stopWatching()
    stopNotifying()
    threadRequest.set({ wanted: null })
    count.stop()
    close()
  }
}
