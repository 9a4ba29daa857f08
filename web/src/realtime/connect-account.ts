import { liveSocket } from '@vitrine/page/live-socket'
import type { AppContext } from '../api/app-context.ts'
import { renewSession } from '../session/index.ts'
import { openAccountSocket } from './account-socket.ts'
import { applyEvent, catchUp } from './apply-event.ts'
import { watchUnreachable } from './watch-unreachable.ts'

/**
 * Applies the live events of the signed-in person to this tab's data. Calls `onReach` if live updates do not reach this
 * browser, and when they do. Returns an unsubscribe function.
 */
export function connectAccount(
  context: AppContext,
  accountId: string,
  onReach: (unreachable: boolean) => void,
): () => void {
  async function isStillSignedIn(): Promise<boolean> {
    const account = await context.api.accounts.session()
    if (account?.id === accountId) return true
    await renewSession(context)
    return false
  }
  const stopWatching = watchUnreachable({
    socket: liveSocket(),
    responds: () => isStillSignedIn().catch(() => false),
    onChange: onReach,
  })
  const close = openAccountSocket({
    onEvent: (event) => void applyEvent(event, { ...context, hidden: document.hidden }),
    onConnected: () => void catchUp(context),
    isStillSignedIn,
  })
  return () => {
    stopWatching()
    close()
  }
}
