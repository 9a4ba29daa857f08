import { createHash } from 'node:crypto'
import { parseSync } from 'oxc-parser'
import { RECORDING, reachedFileOf } from './reached-tests.ts'

/** Kinds of changes that a mutant makes. */
export type MutantKind =
  | 'condition negated'
  | 'limit moved by one'
  | 'check removed'
  | 'effect not run'
  | 'text changed'
  | 'field not sent'
  | 'handler not attached'

/** A place of a file where a fault can be planted. `replacement` is what its code becomes while the mutant is active. */
export interface Mutant {
  kind: MutantKind
  path: string
  line: number
  /** Range of the code in the file. */
  start: number
  end: number
  original: string
  /** The code that behaves as the original unless the condition `active` is true. */
  switched: (active: string) => string
  /** Order of the mutant in a sample: a hash of the seed and of the code, so that other changes of a file keep it. */
  rank: string
}

/** A node of the syntax tree, as far as this module reads it. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Statements whose call has an effect beyond its function: events, mails, rows of a queue, caches. */
const EFFECT = /^(?:await )?(?:[\w.]+\.)?(?:publish|queue|emit|invalidate|record|notify|send|show)\w*\(/
/** Comparisons, with the one that differs by one at the limit. */
const NEIGHBOURS: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

/** Returns all mutants of a file. `path` names it in reports and decides by its extension how it is parsed. */
export function findMutants(path: string, source: string, seed: string): Mutant[] {
  const mutants: Mutant[] = []
  const occurrences = new Map<string, number>()
  const text = ({ start, end }: Node) => source.slice(start, end)
  const plant = (kind: MutantKind, node: Node, switched: Mutant['switched']) => {
    const original = text(node)
    const name = `${path} ${kind} ${original}`
    const occurrence = occurrences.get(name) ?? 0
    occurrences.set(name, occurrence + 1)
    const rank = createHash('sha256').update(`${seed} ${name} ${occurrence}`).digest('hex')
    const line = source.slice(0, node.start).split('\n').length
    mutants.push({ kind, path, line, start: node.start, end: node.end, original, switched, rank })
  }
  walk(parseSync(path, source).program, (node) => plantIn(node, path, text, plant))
  return mutants
}

function plantIn(
  node: Node,
  path: string,
  text: (node: Node) => string,
  plant: (kind: MutantKind, node: Node, switched: Mutant['switched']) => void,
): void {
  const { test, expression, value } = node
  if (node.type === 'IfStatement' && isNode(test)) {
    const code = text(test)
    if (isRefusal(node)) plant('check removed', test, (active) => `!(${active}) && (${code})`)
    else plant('condition negated', test, (active) => `(${active}) !== Boolean(${code})`)
  }
  if (node.type === 'ConditionalExpression' && isNode(test)) {
    const code = text(test)
    plant('condition negated', test, (active) => `((${active}) !== Boolean(${code}))`)
  }
  const operator = NEIGHBOURS[String(node.operator)]
  if (node.type === 'BinaryExpression' && operator && isNode(node.left) && isNode(node.right)) {
    const [left, right, code] = [text(node.left), text(node.right), text(node)]
    plant('limit moved by one', node, (active) => `((${active}) ? (${left}) ${operator} (${right}) : (${code}))`)
  }
  if (node.type === 'ExpressionStatement' && isNode(expression) && EFFECT.test(text(expression))) {
    const code = text(node)
    plant('effect not run', node, (active) => `if (!(${active})) ${code}`)
  }
  if (node.type === 'JSXAttribute' && isNode(value) && value.type === 'JSXExpressionContainer' && isHandler(node)) {
    const code = text(value).slice(1, -1)
    plant('handler not attached', value, (active) => `{(${active}) ? undefined : (${code})}`)
  }
  if (/\/(?:texts|refusals|page-texts)\.ts$/.test(path) && node.type === 'Property' && isNode(value)) {
    const code = text(value)
    const isText = value.type === 'Literal' && typeof value.value === 'string' && / /.test(value.value)
    if (isText) plant('text changed', value, (active) => `((${active}) ? ${code.replace(' ', ' the ')} : ${code})`)
  }
  if (node.type === 'CallExpression' && Array.isArray(node.arguments)) {
    for (const argument of node.arguments.filter(isNode)) plantInFields(argument, text, plant)
  }
}

/** Plants the omission of each field of an object that is passed to a call. */
function plantInFields(
  argument: Node,
  text: (node: Node) => string,
  plant: (kind: MutantKind, node: Node, switched: Mutant['switched']) => void,
): void {
  if (argument.type !== 'ObjectExpression' || !Array.isArray(argument.properties)) return
  for (const property of argument.properties.filter(isNode)) {
    if (property.type !== 'Property' || property.method) continue
    const code = text(property)
    plant('field not sent', property, (active) => `...((${active}) ? {} : {${code}})`)
  }
}

/** True for an `if` whose only statement throws or returns: a check of rights, premium or input. */
function isRefusal({ consequent, alternate }: Node): boolean {
  if (alternate || !isNode(consequent)) return false
  const body = consequent.type === 'BlockStatement' ? consequent.body : [consequent]
  return Array.isArray(body) && body.length === 1 && isNode(body[0]) && body[0].type === 'ThrowStatement'
}

function isHandler({ name }: Node): boolean {
  return isNode(name) && /^on[A-Z]/.test(String(name.name))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Calls `visit` for each node below a value, except for those in types. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  if (!isNode(value) || /^TS(?!As|NonNull|Satisfies)/.test(value.type)) return
  visit(value)
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit)
}

/**
 * Returns the function that each changed file gets: true while the mutant of this number is active. A browser has its
 * name in the user agent. Other processes read it from a file, because some get no environment. While a run records,
 * each process writes which test reaches the place.
 */
const activeMutant = (nameFile: string) => `
var nameOfMutant
function activeMutant(number) {
  nameOfMutant ??= globalThis.process?.getBuiltinModule?.('node:fs').readFileSync(${JSON.stringify(nameFile)}, 'utf8') ??
    globalThis.navigator?.userAgent ?? ''
  if (nameOfMutant === ${JSON.stringify(RECORDING)}) recordReached(number)
  return nameOfMutant.includes('vitrine-mutant-' + number + '.')
}
function recordReached(number) {
  const line = number + '\\t' + globalThis.__vitest_worker__?.filepath + '\\n'
  const recorded = (globalThis.recordedMutants ??= new Set())
  if (recorded.has(line)) return
  recorded.add(line)
  process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(reachedFileOf(nameFile))}, line)
}
`

/**
 * Returns a file's source with mutants that can be switched on by number. Of nested ones only the first is planted.
 * `nameFile` has the name of the active one.
 */
export function plantMutants(
  source: string,
  mutants: readonly { number: number; mutant: Mutant }[],
  nameFile: string,
): string {
  let changed = source
  let planted = source.length + 1
  for (const { number, mutant } of mutants.toSorted((a, b) => b.mutant.start - a.mutant.start)) {
    if (mutant.end > planted) throw new Error(`Mutants of ${mutant.path} overlap at line ${mutant.line}`)
    const code = mutant.switched(`activeMutant(${number})`)
    changed = changed.slice(0, mutant.start) + code + changed.slice(mutant.end)
    planted = mutant.start
  }
  return changed + activeMutant(nameFile)
}
