export type { ClientToServerEvents, PageFollowed, ServerToClientEvents } from './events.ts'
