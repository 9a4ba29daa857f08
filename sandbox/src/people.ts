/** Returns the person with the id. Throws if there is none. */
export function requirePerson<Person extends { id: string }>(people: readonly Person[], id: string): Person {
  const person = people.find((one) => one.id === id)
  if (!person) throw new Error(`There is no person ${id}`)
  return person
}
