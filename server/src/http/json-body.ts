import { kernelRefusals, refuse } from '@vitrine/core/kernel'

const JSON_TYPE = /^application\/json\s{0,20}(;|$)/i
/** Values within a body, and levels of nesting: the largest input of the contract has a tenth of them. */
const VALUES_MAX = 1000
const DEPTH_MAX = 8

/** Parses the body of a request, which is a JSON object of a modest size. Refuses MALFORMED_BODY. */
export function parseJsonBody(body: Buffer, type: string): object {
  try {
    const parsed: unknown = JSON.parse(body.toString())
    if (JSON_TYPE.test(type) && typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      if (isModest(parsed)) return parsed
    }
  } catch {
    // Refused like any other body that is no object.
  }
  throw refuse(kernelRefusals.malformedBody)
}

/** Returns true unless the value holds more values, or more levels, than validation should have to look at. */
function isModest(value: object): boolean {
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
