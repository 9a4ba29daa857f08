import { useSyncExternalStore } from 'react'
import { createStore } from '../ui/store.ts'
import { hasWorker } from './show-notification.ts'

/** State of a browser's notifications of new messages: on or off, or made impossible by the browser. */
export type NotificationState = 'on' | 'off' | 'blocked' | 'unsupported'

/** Returns the key in local storage for an account's setting in this browser. */
const keyOf = (accountId: string) => `vitrine-notifications-${accountId}`

/** `unsupported` is true after this browser threw at a notification and has no service workers. `version` counts changes. */
const store = createStore({ unsupported: false, version: 0 })

/** Returns whether this browser notifies a person of new messages. */
export function notificationState(accountId: string): NotificationState {
  if (store.get().unsupported || !('Notification' in window) || !isSecureContext) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && isWanted(accountId) ? 'on' : 'off'
}

/** Switches notifications on or off. Switching on asks the browser for its permission, so call it only on a click. */
export async function switchNotifications(accountId: string, on: boolean): Promise<void> {
  if (on && Notification.permission === 'default') await Notification.requestPermission()
  if (on && Notification.permission === 'granted') tryNotification()
  try {
    if (on && notificationState(accountId) === 'off') localStorage.setItem(keyOf(accountId), 'on')
    if (!on) localStorage.removeItem(keyOf(accountId))
  } catch {
    // Without storage the setting stays off.
  }
  changed()
}

/** Follows whether this browser notifies a person of new messages, also if its settings or another tab change it. */
export function useNotificationState(accountId: string): NotificationState {
  return useSyncExternalStore(subscribe, () => notificationState(accountId))
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  addEventListener('focus', listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('focus', listener)
    removeEventListener('storage', listener)
  }
}

/** Creating a notification throws in browsers of phones, which have only those of service workers. */
function tryNotification(): void {
  try {
    new Notification('', { silent: true, tag: 'vitrine-test' }).close()
  } catch {
    store.set({ unsupported: !hasWorker() })
  }
}

function isWanted(accountId: string): boolean {
  try {
    return localStorage.getItem(keyOf(accountId)) === 'on'
  } catch {
    return false
  }
}

function changed(): void {
  store.set({ version: store.get().version + 1 })
}
