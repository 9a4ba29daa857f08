import type { ActivityKind, Status } from './kinds.ts'

/** Texts of the Discord card. */
export const presenceTexts = {
  card: 'Discord status',
  elapsed: (time: string) => `${time} elapsed`,
} as const

/** Names of the statuses. */
export const STATUS_NAMES: Record<Status, string> = { online: 'Online', idle: 'Idle', dnd: 'Do Not Disturb' }

/** First words of an activity, before its name. */
export const ACTIVITY_VERBS: Record<ActivityKind, string> = {
  playing: 'Playing',
  streaming: 'Streaming',
  listening: 'Listening to',
  watching: 'Watching',
  competing: 'Competing in',
}
