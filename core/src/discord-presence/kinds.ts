/** Most activities that the card shows. */
export const ACTIVITIES_MAX = 2

/** Kinds of activities that the card shows, by Discord's number. Number 4, the custom status, is no activity here. */
export const ACTIVITY_KIND_BY_TYPE: ReadonlyMap<number, ActivityKind> = new Map([
  [0, 'playing'],
  [1, 'streaming'],
  [2, 'listening'],
  [3, 'watching'],
  [5, 'competing'],
])
/** Discord's number of the custom status. */
export const CUSTOM_STATUS_TYPE = 4

export const ACTIVITY_KINDS = ['playing', 'streaming', 'listening', 'watching', 'competing'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Statuses of a person who is not offline. */
export const STATUSES = ['online', 'idle', 'dnd'] as const
export type Status = (typeof STATUSES)[number]
