/** Classes of a number on the dashboard. Its link covers all of it. */
export const TILE =
  'raised relative flex h-full min-h-32 flex-col justify-between gap-3 rounded-card bg-surface-1 p-4 transition-colors duration-200 hover:bg-surface-2'
/** Classes of the link of a number. */
export const TILE_LINK =
  'text-sm text-bone-2 tabular-nums after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-bone'

/** Colors of a change by its sign, which stands beside it. */
export const CHANGE_COLORS: Record<number, string> = { [-1]: 'text-danger', 0: 'text-bone-2', 1: 'text-live' }
