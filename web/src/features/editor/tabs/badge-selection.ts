import { hasFlag, withFlag } from '@vitrine/core/discord-badges'

/** Unsaved changes of the chosen badges: each changed bit, switched on or off. */
export type BadgeEdits = ReadonlyMap<number, boolean>

/** Masks of badges to choose and to remove. */
export interface BadgeChanges {
  add: number
  remove: number
}

/** Returns the mask with the unsaved changes. Another tab may have changed the stored mask meanwhile. */
export function selectionOf(stored: number, edits: BadgeEdits): number {
  return [...edits].reduce((mask, [bit, on]) => withFlag(mask, bit, on), stored)
}

/** Returns the changes with a badge switched. A badge that is switched back to its stored state is no change. */
export function toggleBadge(stored: number, edits: BadgeEdits, bit: number): BadgeEdits {
  const on = !hasFlag(selectionOf(stored, edits), bit)
  const next = new Map(edits)
  if (on === hasFlag(stored, bit)) next.delete(bit)
  else next.set(bit, on)
  return next
}

/** Returns the change that stores one badge as in `selection`. It has no other badge, so another tab's choices stay. */
export function changeOf(selection: number, bit: number): BadgeChanges {
  return hasFlag(selection, bit) ? { add: bit, remove: 0 } : { add: 0, remove: bit }
}
