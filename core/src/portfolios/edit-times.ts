/** The moment of the last edit of each field of an entry, in milliseconds since 1970. */
export type EditTimes = Record<string, number>

/**
 * A field keeps the last edit, not the last one to arrive: changes that are older than the stored edit of their field are
 * ignored. A change without a time was made at `now`, as was one from the future. A stored time in the future comes from
 * a clock that was wrong and is ignored.
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

/** The names of the fields: changes have no others. */
function fieldsOf<Changes extends object>(changes: Changes): (keyof Changes & string)[] {
  return Object.keys(changes) as (keyof Changes & string)[]
}
