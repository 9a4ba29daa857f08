import { type CallExpression, type Expression, Visitor } from 'oxc-parser'
import { lineOf, type Project, type SourceFile, type Violation } from './project.ts'

/** Classes of connections that end the process with an error that nobody listens to, by their module. */
const CONNECTIONS: Readonly<Record<string, readonly string[]>> = {
  pg: ['Client', 'Pool'],
  net: ['Socket'],
}
const SERVER = 'server/src/'

/** Finds connections of the server that the function which opens them gives no listener of `error`. */
export function checkErrorListeners(project: Project): Violation[] {
  return [...project.files.values()].filter(({ path, isTest }) => path.startsWith(SERVER) && !isTest).flatMap(checkFile)
}

function checkFile(file: SourceFile): Violation[] {
  const opens = opensConnection(file)
  /** Positions of the expressions that open a connection. */
  const opened = new Set<number>()
  const variables: { name: string; start: number; opens: number | null }[] = []
  const listened: { name: string; start: number }[] = []
  const chained = new Set<number>()
  new Visitor({
    NewExpression(expression) {
      if (opens(expression)) opened.add(expression.start)
    },
    CallExpression(call) {
      if (opens(call)) opened.add(call.start)
      const target = listensToErrors(call)
      if (target?.type === 'Identifier') listened.push({ name: target.name, start: call.start })
      else if (target && opens(target)) chained.add(target.start)
    },
    VariableDeclarator({ id, init, start }) {
      if (id.type !== 'Identifier') return
      variables.push({ name: id.name, start, opens: init && opens(init) ? init.start : null })
    },
  }).visit(file.program)

  /** Returns true if the variable has a listener before another one gets its name. */
  function isListened(variable: (typeof variables)[number]): boolean {
    const { name, start } = variable
    const end = variables.find((other) => other.name === name && other.start > start)?.start ?? Number.POSITIVE_INFINITY
    return listened.some((call) => call.name === name && call.start > start && call.start < end)
  }

  const safe = new Set(variables.filter(isListened).map((variable) => variable.opens))
  return [...opened]
    .filter((start) => !safe.has(start) && !chained.has(start))
    .map((start) => ({
      path: file.path,
      line: lineOf(file.text, start),
      message: "a connection without a listener of 'error' ends the process when it breaks: add one where it is opened",
    }))
}

/** Returns a function that recognizes expressions of a file which open a connection. */
function opensConnection({ imports }: SourceFile): (expression: Expression) => boolean {
  const names = new Set<string>()
  for (const { specifier, names: imported } of imports) {
    const classes = CONNECTIONS[specifier.replace(/^node:/, '')] ?? []
    for (const one of imported) {
      if (classes.includes(one.imported)) names.add(one.local)
      for (const name of classes) names.add(`${one.local}.${name}`)
    }
  }
  return (expression) => {
    if (expression.type === 'NewExpression') return names.has(nameOf(expression.callee))
    // Redis: a copy has the settings of a client and none of its listeners.
    return expression.type === 'CallExpression' && nameOf(expression.callee).endsWith('.duplicate')
  }
}

/** Returns what a call adds a lasting listener of `error` to; null for other calls. */
function listensToErrors({ callee, arguments: [event] }: CallExpression): Expression | null {
  if (callee.type !== 'MemberExpression' || event?.type !== 'Literal' || event.value !== 'error') return null
  return callee.property.type === 'Identifier' && callee.property.name === 'on' ? callee.object : null
}

function nameOf(expression: Expression): string {
  if (expression.type === 'Identifier') return expression.name
  if (expression.type !== 'MemberExpression' || expression.property.type !== 'Identifier') return ''
  return `${nameOf(expression.object)}.${expression.property.name}`
}
