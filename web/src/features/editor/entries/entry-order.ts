/** Returns the entries in the order of `ids`. Entries that are not in it keep their order behind the others. */
export function inOrder<Entry extends { id: string }>(entries: readonly Entry[], ids: readonly string[]): Entry[] {
  const positionOf = new Map(ids.map((id, place) => [id, place]))
  const last = ids.length
  return [...entries].sort((left, right) => (positionOf.get(left.id) ?? last) - (positionOf.get(right.id) ?? last))
}

/** Returns the ids with `id` moved to the position of another. */
export function movePosition<Id extends string>(ids: readonly Id[], id: string, targetId: string): Id[] {
  const all: readonly string[] = ids
  const to = all.indexOf(targetId)
  const moved = ids.find((other) => other === id)
  if (to === -1 || moved === undefined) return [...ids]
  return ids.filter((other) => other !== id).toSpliced(to, 0, moved)
}

/** Returns the entries with one that was restored, in the place that its `displayOrder` names. */
export function inserted<Entry extends { id: string; displayOrder: number }>(
  entries: readonly Entry[],
  entry: Entry,
): Entry[] {
  const others = entries.filter(({ id }) => id !== entry.id)
  return others.toSpliced(entry.displayOrder, 0, entry)
}
