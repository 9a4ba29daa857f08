export type { ClientToServerEvents, ConversationOpened, PageFollowed, ServerToClientEvents } from './events.ts'
export { type ClientEventArguments, type ClientEventName, clientEvents } from './schema.ts'
