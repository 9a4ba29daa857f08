/** Most levels of lists and objects. Exports have about ten; deeper ones exhaust the stack of what reads them. */
const DEPTH_MAX = 100

/** Returns the value of a JSON text; undefined if it is none, or nested too deeply. */
export function parseJson(text: string): unknown {
  if (!isShallow(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Counts the open brackets outside strings. Takes time linear in the length of `text`. */
function isShallow(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isString) {
      if (character === '\\') at += 1
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > DEPTH_MAX) return false
    } else if (character === ']' || character === '}') depth -= 1
  }
  return true
}
