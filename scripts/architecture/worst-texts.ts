import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** Candidates for a sample of a character set: the first one in the set is used. */
const CANDIDATES = [...'a -0<>"/.A_é\n\t', ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))]
/** Endings after the repetitions, which keep a pattern from matching completely. */
const ENDS = ['\u0000', '']

/** A text that is likely to make a pattern slow: it matches the pattern's beginning and repeats a match of one of its loops. */
export interface Worst {
  before: string
  repeated: string
  after: string
}

/** Returns the worst texts of a pattern: one for each alternative of each unbounded loop. */
export function worstTexts(pattern: RegExp): Worst[] {
  const literal = new RegExpParser({ ecmaVersion: 2025 }).parseLiteral(String(pattern))
  return loopsOf(literal.pattern.alternatives, pattern.flags).flatMap(({ before, bodies }) =>
    bodies.flatMap((repeated) => ENDS.map((after) => ({ before, repeated, after }))),
  )
}

interface Loop {
  before: string
  bodies: string[]
}

function loopsOf(alternatives: readonly AST.Alternative[], flags: string, start = ''): Loop[] {
  return alternatives.flatMap(({ elements }) => {
    let before = start
    return elements.flatMap((element) => {
      const loops = loopsIn(element, flags, before)
      before += sampleOf(element, flags)
      return loops
    })
  })
}

function loopsIn(element: AST.Element, flags: string, before: string): Loop[] {
  if ('alternatives' in element) return loopsOf(element.alternatives, flags, before)
  if (element.type !== 'Quantifier') return []
  const inner = loopsIn(element.element, flags, before)
  if (element.max < 10) return inner
  const body = element.element
  const samples = 'alternatives' in body ? body.alternatives.map((one) => sampleOfAll(one, flags)) : []
  const bodies = [...samples, sampleOf(body, flags), samples.join('')].filter((text) => text !== '')
  return [{ before, bodies: [...new Set(bodies)] }, ...inner]
}

function sampleOfAll({ elements }: AST.Alternative, flags: string): string {
  return elements.map((element) => sampleOf(element, flags)).join('')
}

/** Returns a short text that the element matches; empty for assertions. */
function sampleOf(element: AST.Element, flags: string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'CharacterClass':
    case 'CharacterSet': {
      const set = new RegExp(`^${element.raw}$`, flags.replace(/[gy]/g, ''))
      return CANDIDATES.find((character) => set.test(character)) ?? ''
    }
    case 'Quantifier':
      return sampleOf(element.element, flags).repeat(Math.min(element.min, 100))
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives[0] ? sampleOfAll(element.alternatives[0], flags) : ''
    default:
      return ''
  }
}
