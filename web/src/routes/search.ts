/** Returns the parameter's value if it is one of `choices`; undefined for any other. */
export function oneOf<const Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/**
 * Returns the parameter's text; undefined for anything else. Digits are no text: the router parses them to a number.
 */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Returns the parameter's UUID; undefined for any other value. */
export function uuidOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined
}
