import { type Expression, type Program, type PropertyKey, parseSync } from 'oxc-parser'
import { docstringBefore } from './docstrings.ts'

/** A constant of core with its documentation, and its value as text. */
export interface Constant {
  name: string
  sentence: string
  value: string
}

type Value = number | string | readonly Value[] | { [key: string]: Value }

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const
const MEGABYTE = 1024 * 1024

/** Returns the documented constants of a source file that are numbers, or tables of numbers or lists, with the values that the source gives them. */
export function constantsOf(path: string, text: string): Constant[] {
  const { program, comments } = parseSync(path, text)
  return constantDeclarations(program).flatMap(({ name, init, start }) => {
    const sentence = /^[A-Z][A-Z0-9_]+$/.test(name) ? docstringBefore(text, comments, start) : null
    const value = evaluate(program, init)
    if (!sentence || value === undefined || !(hasNumber(value) || isTableOfLists(value))) return []
    return [{ name, sentence: sentence.replace(', in milliseconds', ''), value: renderConstant(name, value) }]
  })
}

function constantDeclarations(program: Program): { name: string; init: Expression; start: number }[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, init, start: statement.start }] : [],
    )
  })
}

/** Returns the value of literals, products, lists and objects of them, and constants of the same file; undefined for all others. */
function evaluate(program: Program, node: Expression): Value | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' || typeof node.value === 'string' ? node.value : undefined
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return evaluate(program, node.expression)
    case 'Identifier': {
      const found = constantDeclarations(program).find(({ name }) => name === node.name)
      return found && evaluate(program, found.init)
    }
    case 'BinaryExpression': {
      const left = node.left.type === 'PrivateIdentifier' ? undefined : evaluate(program, node.left)
      const right = evaluate(program, node.right)
      return node.operator === '*' && typeof left === 'number' && typeof right === 'number' ? left * right : undefined
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) =>
        item && item.type !== 'SpreadElement' ? evaluate(program, item) : undefined,
      )
      return items.every((item) => item !== undefined) ? items : undefined
    }
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) => {
          const name = property.type === 'SpreadElement' ? null : keyOf(property.key)
          const value = property.type === 'SpreadElement' ? undefined : evaluate(program, property.value)
          return name === null || value === undefined ? [] : [[name, value]]
        }),
      )
    default:
      return undefined
  }
}

/** Returns the name of a property; null if it is computed. */
function keyOf(key: PropertyKey): string | null {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

function hasNumber(value: Value): boolean {
  return typeof value === 'number' || (typeof value === 'object' && Object.values(value).some(hasNumber))
}

function isObject(value: Value): value is { [key: string]: Value } {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Returns true for an object with an object or a list in it, which is rendered with a line for each of its keys. */
function isTable(value: Value): value is { [key: string]: Value } {
  return isObject(value) && Object.values(value).some((one) => typeof one === 'object')
}

function isTableOfLists(value: Value): boolean {
  return isTable(value) && Object.values(value).every(Array.isArray)
}

/** Returns the text of a constant: one line, or a line for each row of a table. */
function renderConstant(name: string, value: Value): string {
  if (!isTable(value)) return textOf(name, value)
  return Object.entries(value)
    .map(([key, item]) => `\n  - ${key}: ${textOf(key, item)}`)
    .join('')
}

/** Returns a value with its unit, which follows from the name: `…_MS`, `…_BYTES`, `amount` (in paise). */
function textOf(name: string, value: Value): string {
  if (isObject(value)) {
    const { times, seconds, of } = value
    if (typeof seconds === 'number') return `${times} in ${durationOf(seconds * 1000)}, ${of}`
    const parts = Object.entries(value)
    return parts.map(([key, item]) => `${key === 'maxBytes' ? 'at most' : key} ${textOf(key, item)}`).join(', ')
  }
  if (typeof value === 'object') return value.join(', ')
  if (typeof value === 'string') return value
  if (name.endsWith('_MS')) return durationOf(value)
  if (/bytes$/i.test(name)) return `${value / MEGABYTE} MB`
  if (name === 'amount') return `₹${(value / 100).toFixed(2)}`
  return value.toLocaleString('en')
}

function durationOf(milliseconds: number): string {
  for (const [unit, size] of UNITS) {
    const count = milliseconds / size
    if (count >= 1 && Number.isInteger(count) && (unit !== 'day' || count > 1)) {
      return `${count} ${unit}${count === 1 ? '' : 's'}`
    }
  }
  return `${milliseconds} ms`
}
