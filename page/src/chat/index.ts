export { ConversationPanel } from './conversation-panel.tsx'
export { Inbox } from './inbox.tsx'
export { useReturnFocus } from './use-return-focus.ts'
