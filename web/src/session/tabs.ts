import { SESSION_CHANNEL } from '@vitrine/core/site'
import { createTabSignal } from './tab-signal.ts'

/** Between tabs: one of them signed in or out. `notifyOtherTabs` sends it, `onOtherTab` subscribes to it. */
export const { notify: notifyOtherTabs, subscribe: onOtherTab } = createTabSignal(SESSION_CHANNEL)
