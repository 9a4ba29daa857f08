/** Lite entry of Discord presence, for the public page: without the schema library and the contract. */
export { formatElapsed } from './elapsed.ts'
export { ACTIVITIES_MAX, type ActivityKind, type Status } from './kinds.ts'
export { ACTIVITY_VERBS, presenceTexts, STATUS_NAMES } from './page-texts.ts'
export type { Activity, LivePresence, Presence } from './schema.ts'
