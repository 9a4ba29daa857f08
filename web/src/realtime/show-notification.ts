import type { WantedThread } from './thread-request.ts'

/** Notification that is shown. */
export interface ShownNotification {
  close(): void
}

interface NotificationContent {
  title: string
  body: string
  tag: string
  /** Address that a click opens where no tab of the site is left. */
  url: string
  /** Conversation that a click opens in a tab of the site; null for a visitor's, which opens `url`. */
  wanted: WantedThread | null
}

/** Path below the scope of a registration of the service worker. */
const WORKER_PATH = '/dashboard'

/**
 * Shows a notification. `onClick` is called with the tab in front. Browsers of phones want the service worker for it, which
 * brings a tab to the front and tells it the conversation ({@link onNotificationClick}). Throws an error if neither can.
 */
export async function showNotification(
  { title, body, tag, url, wanted }: NotificationContent,
  onClick: () => void,
): Promise<ShownNotification> {
  const options = { body, tag, icon: '/icon-192.png' }
  const notification = createNotification(title, options)
  if (notification) {
    notification.onclick = () => {
      window.focus()
      onClick()
    }
    return notification
  }
  const registration = await navigator.serviceWorker.getRegistration(WORKER_PATH)
  if (!registration) throw new Error('The service worker is not registered')
  await registration.showNotification(title, { ...options, data: { url, wanted } })
  return {
    close: () =>
      void registration
        .getNotifications({ tag })
        .then((shown) => {
          for (const one of shown) one.close()
        })
        .catch(() => {}),
  }
}

/** Creates a notification of this tab. Returns null in browsers that allow only those of a service worker. */
function createNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options)
  } catch {
    return null
  }
}

/** Returns true if the service worker can show notifications where the tab cannot. */
export function hasWorker(): boolean {
  return 'serviceWorker' in navigator
}

/** Calls `openThread` when a notification of the service worker was clicked. Returns an unsubscribe function. */
export function onNotificationClick(openThread: (wanted: WantedThread) => void): () => void {
  if (!hasWorker()) return () => {}
  const listening = new AbortController()
  const receive = ({ data }: MessageEvent<unknown>) => isThread(data) && openThread(data)
  navigator.serviceWorker.addEventListener('message', receive, { signal: listening.signal })
  return () => listening.abort()
}

function isThread(data: unknown): data is WantedThread {
  return (
    typeof data === 'object' &&
    data !== null &&
    'portfolioId' in data &&
    'conversationId' in data &&
    typeof data.portfolioId === 'string' &&
    typeof data.conversationId === 'string'
  )
}
