import { lazyRouteComponent } from '@tanstack/react-router'

export { LoadingConversations } from './loading-conversations.tsx'
export { useUnread } from './use-unread.ts'

// Most visits of the dashboard are about something else: messages are loaded when somebody turns to them.
export const MessagesTab = lazyRouteComponent(() => import('./messages-tab.tsx'), 'MessagesTab')
export const DashboardChat = lazyRouteComponent(() => import('./dashboard-chat.tsx'), 'DashboardChat')
