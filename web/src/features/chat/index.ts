export { MailSwitch } from './mail-switch.tsx'
export { DashboardChat, loadMessages, MessagesTab } from './parts.tsx'
export { useUnread } from './use-unread.ts'
