/** Exports of Discord presence for the public page, which loads neither the schema library nor the contract. */
export { formatElapsed } from './elapsed.ts'
export { ACTIVITIES_MAX, type ActivityKind, type Status } from './kinds.ts'
export { ACTIVITY_VERBS, presenceTexts, STATUS_NAMES } from './page-texts.ts'
export type { Activity, LivePresence, Presence } from './schema.ts'
