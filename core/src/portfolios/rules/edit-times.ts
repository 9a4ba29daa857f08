/** The time of the last edit of each field of an entry, in milliseconds since 1970. */
export type EditTimes = Record<string, number>

/**
 * The later of two edits of a field wins, even if its request arrives first. An edit without a time, or with one in the
 * future, counts as made when its request arrives. A stored time in the future comes from a wrong clock and is ignored.
 *
 * Returns the changes to store and the new edit times.
 */
export function newestEdits<Changes extends object>(
  stored: EditTimes,
  changes: Changes,
  { editedAt = {}, now }: { editedAt?: Partial<EditTimes> | undefined; now: Date },
): { changes: Partial<Changes>; editTimes: EditTimes } {
  const latest = now.getTime()
  const newest: Partial<Changes> = { ...changes }
  const editTimes = { ...stored }
  for (const field of fieldsOf(changes)) {
    const edited = Math.min(editedAt[field] ?? latest, latest)
    const last = stored[field] ?? 0
    if (edited < last && last <= latest) delete newest[field]
    else editTimes[field] = edited
  }
  return { changes: newest, editTimes }
}

/** Returns the names of the fields. The cast holds because changes have no other keys. */
function fieldsOf<Changes extends object>(changes: Changes): (keyof Changes & string)[] {
  return Object.keys(changes) as (keyof Changes & string)[]
}
