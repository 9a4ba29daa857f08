import { type Node, Visitor } from 'oxc-parser'
import { type Project, resolveImport, type SourceFile, type Violation } from './project.ts'
import { propertyOf } from './single-places.ts'

const FEATURE = /^server\/src\/features\/[^/]+\/([^/.]+)\.ts$/

/** Every verb of the server, and every file of rules, has a test beside it. A verb is a file that exports a function of its own name. */
export function checkVerbTests(project: Project): Violation[] {
  return [...project.files.values()].flatMap((file) => {
    const [, name] = FEATURE.exec(file.path) ?? []
    const isVerb = name && !file.isTest && functionsOf(file).has(camelCase(name))
    if (!isVerb && !/^core\/src\/[^/]+\/rules\.ts$/.test(file.path)) return []
    const test = file.path.replace(/\.ts$/, '.test.ts')
    return project.files.has(test) ? [] : [{ path: file.path, line: 1, message: `there is no test beside it: ${test}` }]
  })
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** What the contract declares: the codes of each procedure, and the code behind each `areaRefusals.name`. */
export interface Declared {
  procedures: ReadonlyMap<string, ReadonlySet<string>>
  codes: ReadonlyMap<string, string>
}

/** Every refusal that a procedure's verb can throw, itself or through what it calls, stands in its contract. */
export function checkDeclaredRefusals(project: Project, { procedures, codes }: Declared): Violation[] {
  return [...project.files.values()]
    .filter((file) => /^server\/src\/features\/[^/]+\/router\.ts$/.test(file.path))
    .flatMap((file) =>
      handlersOf(file).flatMap(({ procedure, body }) => {
        const declared = procedures.get(procedure)
        const thrown = refusalsFrom(project, file, body, new Set())
        return [...thrown].flatMap((refusal) => {
          const code = codes.get(refusal)
          if (!code) return [{ path: file.path, line: 1, message: `${refusal} is no refusal of core` }]
          if (declared?.has(code)) return []
          return [{ path: file.path, line: 1, message: `${procedure} can refuse ${code} and does not declare it` }]
        })
      }),
    )
}

/** The handlers in a router, `area.procedure.handler(…)`, by the procedure's path. */
function handlersOf(file: SourceFile): { procedure: string; body: Node }[] {
  const handlers: { procedure: string; body: Node }[] = []
  new Visitor({
    CallExpression(node) {
      const [body] = node.arguments
      if (node.callee.type !== 'MemberExpression' || propertyOf(node.callee) !== 'handler' || !body) return
      const procedure = file.text.slice(node.callee.object.start, node.callee.object.end).replace(/^api\./, '')
      handlers.push({ procedure, body })
    },
  }).visit(file.program)
  return handlers
}

/** The refusals thrown in a piece of code and in the functions of this project that it names. */
function refusalsFrom(project: Project, file: SourceFile, body: Node, seen: Set<string>): Set<string> {
  const { refusals, names } = readBody(file, body)
  const found = new Set(refusals)
  for (const name of names) {
    const target = findFunction(project, file, name)
    if (!target || seen.has(`${target.file.path}#${target.name}`)) continue
    seen.add(`${target.file.path}#${target.name}`)
    for (const refusal of refusalsFrom(project, target.file, target.body, seen)) found.add(refusal)
  }
  return found
}

/** Every identifier in a piece of code, and each `areaRefusals.name` inside a call of `refuse`. */
function readBody(file: SourceFile, body: Node): { refusals: string[]; names: Set<string> } {
  const inside = ({ start, end }: { start: number; end: number }) => start >= body.start && end <= body.end
  const refusals: string[] = []
  const names = new Set<string>()
  new Visitor({
    Identifier(node) {
      if (inside(node)) names.add(node.name)
    },
    CallExpression(node) {
      if (!inside(node) || node.callee.type !== 'Identifier' || node.callee.name !== 'refuse') return
      const text = file.text.slice(node.start, node.end)
      for (const [refusal] of text.matchAll(/\b\w+Refusals\.\w+/g)) refusals.push(refusal)
    },
  }).visit(file.program)
  return { refusals, names }
}

/** Where a name's function stands: here, or behind imports and re-exports in the server. */
function findFunction(
  project: Project,
  file: SourceFile,
  name: string,
): { file: SourceFile; name: string; body: Node } | null {
  const own = functionsOf(file).get(name)
  if (own) return { file, name, body: own }
  for (const { specifier, names, typeOnly } of file.imports) {
    const imported = names.find(({ local }) => local === name)?.imported
    if (!imported || typeOnly) continue
    const target = resolveImport(project, file.path, specifier)
    const next = 'file' in target && target.file.startsWith('server/') ? project.files.get(target.file) : undefined
    return next ? findFunction(project, next, imported) : null
  }
  return null
}

/** The functions at the top of a file, by name. */
function functionsOf(file: SourceFile): Map<string, Node> {
  const functions = new Map<string, Node>()
  for (const statement of file.program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    if (declaration.type === 'FunctionDeclaration' && declaration.id) functions.set(declaration.id.name, declaration)
  }
  return functions
}
