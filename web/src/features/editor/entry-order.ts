/** Entries in the order of their ids; entries without a place in it keep their order behind the others. */
export function inOrder<Entry extends { id: string }>(entries: readonly Entry[], ids: readonly string[]): Entry[] {
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const last = ids.length
  return [...entries].sort((left, right) => (placeOf.get(left.id) ?? last) - (placeOf.get(right.id) ?? last))
}

/** The ids with one of them moved to the place of another. */
export function moved(ids: readonly string[], id: string, toPlaceOf: string): string[] {
  const to = ids.indexOf(toPlaceOf)
  if (to === -1 || !ids.includes(id)) return [...ids]
  return ids.filter((other) => other !== id).toSpliced(to, 0, id)
}
