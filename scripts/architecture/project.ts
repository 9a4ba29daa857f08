import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Program, parseSync } from 'oxc-parser'
import { z } from 'zod'

/** One import, or re-export, of a source file. */
export interface Import {
  specifier: string
  /** True if the import does not exist at run time. */
  typeOnly: boolean
  line: number
  /** Names in the other module and in this one. */
  names: { imported: string; local: string }[]
}

/** A parsed source file. `path` is relative to the project's root, with slashes. */
export interface SourceFile {
  path: string
  text: string
  program: Program
  imports: Import[]
  /** The text between the marks of each comment, and where the comment starts. */
  comments: { text: string; start: number }[]
  /** Tests and their support are exempt from most rules. */
  isTest: boolean
}

/** The sources of the project, and the `exports` of its workspaces, by package name. */
export interface Project {
  files: ReadonlyMap<string, SourceFile>
  exports: ReadonlyMap<string, { folder: string; exports: Record<string, string> }>
}

/** A place that breaks a rule of the architecture. */
export interface Violation {
  path: string
  line: number
  message: string
}

const SOURCE = /\.(ts|tsx|mjs)$/
const SKIPPED = new Set(['node_modules', 'dist', '.git', 'data', 'test-results'])
const Manifest = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).default({}) })

/** Reads and parses the project below `root`. */
export function readProject(root: string): Project {
  const paths = filesBelow(root, '').filter((path) => SOURCE.test(path) || /^[^/]+\/package\.json$/.test(path))
  return projectOf(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
}

/** Returns the paths of all files below a folder, without installed and built ones. */
export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
}

/** Returns a project of the given texts, by path. */
export function projectOf(texts: Record<string, string>): Project {
  const files = new Map<string, SourceFile>()
  const exports = new Map<string, { folder: string; exports: Record<string, string> }>()
  for (const [path, text] of Object.entries(texts)) {
    if (path.endsWith('package.json')) {
      const manifest = Manifest.parse(JSON.parse(text))
      exports.set(manifest.name, { folder: posix.dirname(path), exports: manifest.exports })
    } else files.set(path, parseFile(path, text))
  }
  return { files, exports }
}

function parseFile(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    line: lineOf(text, moduleRequest.start),
    names: entries.map(({ importName, localName }) => ({ imported: importName.name ?? '*', local: localName.value })),
  }))
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, exportName, isType }) =>
      moduleRequest
        ? {
            specifier: moduleRequest.value,
            typeOnly: isType,
            line: lineOf(text, moduleRequest.start),
            names: [{ imported: importName.name ?? '*', local: exportName.name ?? '*' }],
          }
        : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"](.*)['"]$/.exec(text.slice(start, end))
    return literal?.[1] ? { specifier: literal[1], typeOnly: false, line: lineOf(text, start), names: [] } : []
  })
  const isTest = /\.(test|spec)\.tsx?$/.test(path) || /^(page|server|widgets|web)\/src\/testing\//.test(path)
  return {
    path,
    text,
    program,
    imports: [...imported, ...reexported, ...dynamic],
    comments: comments.map(({ value, start }) => ({ text: value, start })),
    isTest,
  }
}

/** Returns the line, from 1, of a position in the text. */
export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** Returns the file of this project that an import resolves to, or the package that it names. */
export function resolveImport(
  { exports }: Project,
  from: string,
  specifier: string,
): { file: string } | { package: string } {
  if (specifier.startsWith('.')) return { file: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) }
  if (specifier.startsWith('#features/')) {
    return { file: `server/src/features/${specifier.slice('#features/'.length)}/index.ts` }
  }
  if (specifier.startsWith('#server/')) return { file: `server/src/${specifier.slice('#server/'.length)}.ts` }
  const parts = specifier.split('/')
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
  const workspace = exports.get(name)
  if (!workspace) return { package: name }
  const subpath = `./${parts.slice(2).join('/')}`
  return { file: posix.join(workspace.folder, exported(workspace.exports, subpath) ?? subpath) }
}

/** Returns the file of a package's subpath: an exact entry first, then the longest matching pattern, as in Node. */
function exported(exports: Record<string, string>, subpath: string): string | undefined {
  if (exports[subpath]) return exports[subpath]
  const patterns = Object.keys(exports).toSorted((left, right) => right.length - left.length)
  for (const pattern of patterns) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue
    return exports[pattern]?.replace('*', subpath.slice(before.length, subpath.length - after.length))
  }
  return undefined
}
