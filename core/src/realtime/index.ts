export type {
  ClientToServerEvents,
  ConversationOpened,
  PageFollowed,
  ServerToClientEvents,
  StoredEvent,
  UnreadEvent,
} from './events.ts'
export { type ClientEventArguments, type ClientEventName, clientEvents } from './schema.ts'
export { ACCOUNT_HEADER, TAB_HEADER } from './tab.ts'
