import type { AppContext } from '../api/app-context.ts'
import { renewSession } from '../session/index.ts'
import { openAccountSocket } from './account-socket.ts'
import { applyEvent, catchUp } from './apply-event.ts'

/** Applies the live events of the signed-in person to this tab's data. Returns an unsubscribe function. */
export function connectAccount(context: AppContext, accountId: string): () => void {
  return openAccountSocket({
    onEvent: (event) => void applyEvent(event, { ...context, hidden: document.hidden }),
    onConnected: () => void catchUp(context),
    async isStillSignedIn() {
      const account = await context.api.accounts.session()
      if (account?.id === accountId) return true
      await renewSession(context)
      return false
    },
  })
}
