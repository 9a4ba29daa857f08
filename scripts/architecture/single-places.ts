import { type MemberExpression, Visitor } from 'oxc-parser'
import { lineOf, type Project, resolveImport, type SourceFile, type Violation } from './project.ts'

const WORLD = new Set([
  'process',
  'console',
  'performance',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'localStorage',
  'document',
  'window',
])

/** Finds uses of clock, randomness, environment and network in core, which must be pure. */
export function checkCorePurity(project: Project): Violation[] {
  return sourcesBelow(project, 'core/src/').flatMap((file) => {
    const found: Violation[] = []
    const refuse = (start: number, what: string) =>
      found.push({ path: file.path, line: lineOf(file.text, start), message: `core is pure and may not use ${what}` })
    new Visitor({
      MemberExpression(node) {
        const object = node.object.type === 'Identifier' ? node.object.name : ''
        const property = propertyOf(node)
        if (WORLD.has(object)) refuse(node.start, object)
        if (`${object}.${property}` === 'Date.now' || `${object}.${property}` === 'Math.random') {
          refuse(node.start, `${object}.${property}`)
        }
      },
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && WORLD.has(node.callee.name)) refuse(node.start, node.callee.name)
      },
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) {
          refuse(node.start, 'new Date()')
        }
      },
    }).visit(file.program)
    return found
  })
}

/** Finds uses of `process.env` outside the server's configuration. */
export function checkEnvironmentReader(project: Project): Violation[] {
  return checkMembers(project, {
    wanted: (object, property) => object === 'process' && property === 'env',
    home: ['server/src/config/config.ts'],
    message: 'the environment is read in server/src/config/config.ts alone',
  })
}

/**
 * Finds events that are published or emitted in other places than `context.ts` (after the commit), `auth.ts` (the account
 * library has no context), `create-deps.ts` (events of other processes) and `realtime/publish.ts`.
 */
export function checkPublisher(project: Project): Violation[] {
  return [
    ...checkMembers(project, {
      wanted: (object, property) => object === 'events' && property === 'publish',
      home: ['server/src/runtime/context.ts', 'server/src/auth/auth.ts', 'server/src/start/create-deps.ts'],
      message: 'events are published only through the context',
    }),
    ...checkMembers(project, {
      wanted: (_, property) => property === 'emit',
      // The second file ends responses that Node forgets.
      home: ['server/src/realtime/publish.ts', 'server/src/http/open-connections.ts'],
      message: 'only server/src/realtime/publish.ts emits to sockets',
    }),
  ]
}

function checkMembers(
  project: Project,
  rule: { wanted: (object: string, property: string) => boolean; home: string[]; message: string },
): Violation[] {
  return sourcesBelow(project, 'server/src/').flatMap((file) => {
    if (rule.home.includes(file.path)) return []
    const found: Violation[] = []
    new Visitor({
      MemberExpression(node) {
        if (!rule.wanted(lastNameOf(node.object), propertyOf(node))) return
        found.push({ path: file.path, line: lineOf(file.text, node.start), message: rule.message })
      },
    }).visit(file.program)
    return found
  })
}

/** Finds features that write the tables of another feature. Any table may be read. */
export function checkOwnTables(project: Project): Violation[] {
  return sourcesBelow(project, 'server/src/features/').flatMap((file) => {
    const feature = file.path.split('/')[3]
    const foreign = new Map<string, string>()
    for (const { specifier, names } of file.imports) {
      const target = resolveImport(project, file.path, specifier)
      const [, home] = ('file' in target && /^server\/src\/db\/tables\/([^/]+)\.ts$/.exec(target.file)) || []
      if (home && home !== feature) for (const { local } of names) foreign.set(local, home)
    }
    const found: Violation[] = []
    new Visitor({
      CallExpression(node) {
        const [table] = node.arguments
        if (node.callee.type !== 'MemberExpression' || table?.type !== 'Identifier') return
        const home = foreign.get(table.name)
        if (!home || !['insert', 'update', 'delete'].includes(propertyOf(node.callee))) return
        const message = `${feature} may not write ${table.name}, a table of ${home}`
        found.push({ path: file.path, line: lineOf(file.text, node.start), message })
      },
    }).visit(file.program)
    return found
  })
}

function sourcesBelow(project: Project, folder: string): SourceFile[] {
  return [...project.files.values()].filter((file) => file.path.startsWith(folder) && !file.isTest)
}

/** Returns the name after the dot; empty for a computed property. */
export function propertyOf(node: MemberExpression): string {
  return !node.computed && node.property.type === 'Identifier' ? node.property.name : ''
}

/** Returns the last name of `a.b.c`; empty for other expressions. */
function lastNameOf(node: MemberExpression['object']): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? propertyOf(node) : ''
}
