/** Returns the field names. The cast is safe because values have no other keys. */
export function fieldsOf<Fields extends object>(values: Fields): (keyof Fields & string)[] {
  return Object.keys(values) as (keyof Fields & string)[]
}
