export type { ClientToServerEvents, ServerToClientEvents } from './events.ts'
