export { DashboardChat, loadMessages, MessagesTab } from './parts.tsx'
export { useUnread } from './use-unread.ts'
