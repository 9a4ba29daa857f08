export { ConversationPanel } from './conversation-panel.tsx'
export { readDraft } from './drafts.ts'
export { Inbox } from './inbox.tsx'
export { useReturnFocus } from './use-return-focus.ts'
