import { posix } from 'node:path'
import type { Node } from 'oxc-parser'
import type { SourceFile } from '../architecture/project.ts'
import { placesBelow } from '../architecture/syntax.ts'

/** A false statement of the documentation. */
export interface DocError {
  path: string
  message: string
}

/** Names in code quotes, and the source file that they are said to be in. */
const NAMES_IN_FILE = /(`[\w$]+`(?:(?:,| and|, and) `[\w$]+`)*) in `([\w./-]+\.tsx?)`/g

/** The names that the documentation may mention. */
export interface ProjectState {
  /** Paths of all files. */
  files: ReadonlySet<string>
  /** The `scripts` of package.json. */
  commands: ReadonlySet<string>
  /** Names of the server's settings. */
  settings: readonly string[]
  /** Parsed source files by path. */
  sources: ReadonlyMap<string, SourceFile>
}

/** Finds links, paths, names of code and commands in a Markdown file that do not exist. */
export function checkMarkdown(path: string, text: string, { files, commands, sources }: ProjectState): DocError[] {
  const exists = (target: string) =>
    files.has(target) || [...files].some((file) => file.startsWith(target.endsWith('/') ? target : `${target}/`))
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    return exists(posix.join(posix.dirname(path), link)) ? [] : [{ path, message: `the link ${link} leads nowhere` }]
  })
  const named = [
    ...text.matchAll(/`((?:core|server|web|page|widgets|sandbox|e2e|bench|scripts|docs)\/[\w./-]*)`/g),
  ].flatMap(([, name = '']) => (exists(name) ? [] : [{ path, message: `${name} does not exist` }]))
  const baseNames = new Set([...files].map((file) => posix.basename(file)))
  const bare = [...text.matchAll(/`([\w.-]+\.(?:ts|tsx|css|mjs))`/g)].flatMap(([, name = '']) =>
    baseNames.has(name) || /^[.*]/.test(name) ? [] : [{ path, message: `no file is named ${name}` }],
  )
  const run = [...text.matchAll(/npm run ([a-z-]+)/g)].flatMap(([, command = '']) =>
    commands.has(command) ? [] : [{ path, message: `npm run ${command} does not exist` }],
  )
  const elsewhere = [...text.matchAll(NAMES_IN_FILE)].flatMap(([, names = '', file = '']) => {
    const source = sources.get(file)
    const declared = source && declaredIn(source)
    const absent = declared ? [...names.matchAll(/[\w$]+(?=`)/g)].filter(([name]) => !declared.has(name)) : []
    return absent.map(([name]) => ({ path, message: `${name} is not declared in ${file}` }))
  })
  return [...links, ...named, ...bare, ...run, ...elsewhere]
}

/** Returns the names that a source file declares at any depth, with those of members. Imports, and shorthand properties, declare nothing. */
function declaredIn({ program }: SourceFile): Set<string> {
  return new Set([...placesBelow(program)].flatMap(({ node }) => nameDeclaredBy(node) ?? []))
}

function nameDeclaredBy(node: Node): string | null {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return node.id?.type === 'Identifier' ? node.id.name : null
    case 'Property':
      return node.key.type === 'Identifier' && !node.shorthand ? node.key.name : null
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return node.key.type === 'Identifier' ? node.key.name : null
    default:
      return null
  }
}

/** Finds documents that the comments of a source file name and that do not exist. */
export function checkComments({ path, comments }: SourceFile, { files }: Pick<ProjectState, 'files'>): DocError[] {
  const exists = (name: string) => files.has(name) || [...files].some((file) => posix.basename(file) === name)
  return comments
    .flatMap(({ text }) => [...text.matchAll(/[\w./-]+\.md\b/g)])
    .filter(([name]) => !exists(name))
    .map(([name]) => ({ path, message: `the document ${name} does not exist` }))
}

/** Finds settings that are missing from the README's table, repeated, or unknown. */
export function checkSettings(readme: string, { settings }: ProjectState): DocError[] {
  const table = [...readme.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
  const path = 'README.md'
  return [
    ...settings
      .filter((name) => !table.includes(name))
      .map((name) => ({ path, message: `${name} is not in the table of settings` })),
    ...table.filter((name) => !settings.includes(name)).map((name) => ({ path, message: `${name} is no setting` })),
    ...table
      .filter((name, index) => table.indexOf(name) !== index)
      .map((name) => ({ path, message: `${name} is named twice` })),
  ]
}
