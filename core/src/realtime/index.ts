export type { ClientToServerEvents, ConversationOpened, PageFollowed, ServerToClientEvents } from './events.ts'
