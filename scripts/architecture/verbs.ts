import { type Node, Visitor } from 'oxc-parser'
import { type Project, resolveImport, type SourceFile, type Violation } from './project.ts'
import { propertyOf } from './single-places.ts'

/** A file of a feature of the server, in its folder or in a folder below. */
const FEATURE = /^server\/src\/features\/(?:[^/]+\/)+([^/.]+)\.ts$/

/** Finds verbs of the server and files of rules without a test beside them. A verb is a file that exports a function of its own name. */
export function checkVerbTests(project: Project): Violation[] {
  return [...project.files.values()].flatMap((file) => {
    if (!isVerb(file) && !/^core\/src\/[^/]+\/rules(?:\/[^/.]+)?\.ts$/.test(file.path)) return []
    const test = file.path.replace(/\.ts$/, '.test.ts')
    const onBoth = file.path.replace(/\.ts$/, '.engines.test.ts')
    return project.files.has(test) || project.files.has(onBoth)
      ? []
      : [{ path: file.path, line: 1, message: `there is no test beside it: ${test}` }]
  })
}

/** Finds verbs that import a verb's file: steps that verbs share belong in a file that is not a verb. Another feature's index is allowed. */
export function checkVerbImports(project: Project): Violation[] {
  return [...project.files.values()].filter(isVerb).flatMap((file) =>
    file.imports.flatMap(({ specifier, typeOnly, line }) => {
      const target = resolveImport(project, file.path, specifier)
      const imported = 'file' in target && !typeOnly ? project.files.get(target.file) : undefined
      if (!imported || !isVerb(imported)) return []
      return [{ path: file.path, line, message: `a verb may not import the verb ${specifier}` }]
    }),
  )
}

function isVerb(file: SourceFile): boolean {
  const [, name] = FEATURE.exec(file.path) ?? []
  return name !== undefined && !file.isTest && functionsOf(file).has(camelCase(name))
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Declarations of the contract: the codes of each procedure, and the code of each `featureRefusals.name`. */
export interface Declared {
  procedures: ReadonlyMap<string, ReadonlySet<string>>
  codes: ReadonlyMap<string, string>
}

/** Finds refusals that a procedure's verb can throw, directly or through functions it calls, but does not declare. */
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

/** Returns the handlers of a router, `feature.procedure.handler(…)`, by the procedure's path. */
function handlersOf(file: SourceFile): { procedure: string; body: Node }[] {
  const handlers: { procedure: string; body: Node }[] = []
  new Visitor({
    CallExpression(node) {
      const [body] = node.arguments
      if (node.callee.type !== 'MemberExpression' || propertyOf(node.callee) !== 'handler' || !body) return
      const procedure = file.text.slice(node.callee.object.start, node.callee.object.end).replace(/^procedures\./, '')
      handlers.push({ procedure, body })
    },
  }).visit(file.program)
  return handlers
}

/** Returns the refusals thrown in `body` and in the functions of this project that it names. */
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

/** Returns the identifiers in `body`, and each `featureRefusals.name` inside a call of `refuse`. */
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

/** Finds the function behind a name: in this file, or behind imports and re-exports in the server. */
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

/** Returns the top-level functions of a file, by name. */
function functionsOf(file: SourceFile): Map<string, Node> {
  const functions = new Map<string, Node>()
  for (const statement of file.program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    if (declaration.type === 'FunctionDeclaration' && declaration.id) functions.set(declaration.id.name, declaration)
  }
  return functions
}
