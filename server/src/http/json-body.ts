import { kernelRefusals, refuse } from '@vitrine/core/kernel'

const JSON_TYPE = /^application\/json\s{0,20}(;|$)/i
/** Most values in a body. The largest input of the contract has a tenth of them. */
const VALUES_MAX = 1000
/** Most levels of nesting in a body; the outermost object is level 0. */
const DEPTH_MAX = 8

/** Parses a body with content type `type` to a JSON object of limited size. Refuses MALFORMED_BODY for any other. */
export function parseJsonBody(body: Buffer, type: string): object {
  try {
    if (!isShallow(body)) throw refuse(kernelRefusals.malformedBody)
    const parsed: unknown = JSON.parse(body.toString())
    if (JSON_TYPE.test(type) && typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      if (isWithinLimits(parsed)) return parsed
    }
  } catch {
    // Invalid JSON is refused below, like a body that is no object.
  }
  throw refuse(kernelRefusals.malformedBody)
}

const [QUOTE, BACKSLASH, BRACKETS] = [0x22, 0x5c, { open: [0x5b, 0x7b], close: [0x5d, 0x7d] }]

/** Returns true if the text nests at most {@link DEPTH_MAX} levels. Parsing thousands of levels takes milliseconds. */
function isShallow(body: Buffer): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (BRACKETS.open.includes(byte)) {
      depth += 1
      // The outermost object is level 0.
      if (depth > DEPTH_MAX + 1) return false
    } else if (BRACKETS.close.includes(byte)) depth -= 1
  }
  return true
}

/** Returns true if the value is within {@link VALUES_MAX} and {@link DEPTH_MAX}. This bounds the cost of validation. */
function isWithinLimits(value: object): boolean {
  let level: object[] = [value]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return false
    const next: object[] = []
    for (const each of level) {
      const values = Object.values(each)
      count += values.length
      if (count > VALUES_MAX) return false
      for (const inner of values) if (typeof inner === 'object' && inner !== null) next.push(inner)
    }
    level = next
  }
  return true
}
