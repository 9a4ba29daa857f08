/** Most levels of lists and objects. Exports have about ten; thousands exhaust the stack of functions that read it. */
const DEPTH_MAX = 100

/** Returns the value of a JSON text; undefined if the text is no JSON or has more than {@link DEPTH_MAX} levels. */
export function parseJson(text: string): unknown {
  if (!isShallow(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns true if at most {@link DEPTH_MAX} brackets outside strings are open at a time. Reads the text once. */
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
