const DOCTYPE = '<!doctype'

/**
 * Returns true if the beginning of a file is an SVG: a byte order mark, white space, XML declarations, comments and
 * document types without an internal subset, then the element `svg`. Takes time linear in the length of `head`: each
 * character is passed once.
 */
export function isSvg(head: string): boolean {
  let at = head.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    at = skipSpace(head, at)
    const end = endOfPrologue(head, at)
    if (end === null) break
    at = end
  }
  const name = head.slice(at, at + 4).toLowerCase()
  return name === '<svg' && (isSpace(head, at + 4) || head[at + 4] === '>')
}

/**
 * Returns the position after the part of the prologue that begins at `at`; null if none begins there, or if it does
 * not end.
 */
function endOfPrologue(text: string, at: number): number | null {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  const start = text.slice(at, at + DOCTYPE.length).toLowerCase()
  if (start.startsWith('<?xml')) return after(text, '>', at + 5)
  if (start !== DOCTYPE) return null
  const name = skipSpace(text, at + DOCTYPE.length)
  if (text.slice(name, name + 3).toLowerCase() !== 'svg') return null
  const end = after(text, '>', name)
  // Entities are declared in the internal subset; a cursor needs none.
  return end === null || text.slice(at, end).includes('[') ? null : end
}

function after(text: string, mark: string, from: number): number | null {
  const found = text.indexOf(mark, from)
  return found === -1 ? null : found + mark.length
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text, at)) at += 1
  return at
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}
