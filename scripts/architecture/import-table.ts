import { builtinModules } from 'node:module'
import { type Import, type Project, resolveImport, type SourceFile, type Violation } from './project.ts'

/** A part of the house, with what its files may import. What is not named here is refused. */
interface Room {
  name: string
  holds: RegExp
  /** Packages from outside; `node:` modules count as the package `node`. */
  packages: RegExp
  /** Files of this project. */
  files: (from: string, to: string, typeOnly: boolean) => boolean
}

/** An area's texts are words alone: the public page reads them without the schemas behind the index. */
const CORE_DOOR = /^core\/src\/(?:contract\.ts|[^/]+\/(?:index|texts|page-texts|view)\.ts)$/
const NOT_NODE = /^(?!node$)/

/** Who may import whom, from the narrowest room to the widest. */
const ROOMS: readonly Room[] = [
  {
    name: 'core',
    holds: /^core\//,
    packages: /^(zod|@orpc\/contract)$/,
    files: (from, to, typeOnly) =>
      sameArea(from, to, 'core/src/') ||
      /^core\/src\/[^/]+\/index\.ts$/.test(to) ||
      (typeOnly && /^core\/src\/[^/]+\/(?:rules|view)\.ts$/.test(to)),
  },
  {
    name: 'page',
    holds: /^page\//,
    packages: NOT_NODE,
    files: (_, to) => to.startsWith('page/') || CORE_DOOR.test(to),
  },
  {
    name: 'web',
    holds: /^web\//,
    packages: NOT_NODE,
    files: (from, to) =>
      CORE_DOOR.test(to) || to.startsWith('page/src/') || (to.startsWith('web/') && throughDoor(from, to, 'web')),
  },
  {
    name: 'a feature of the server',
    holds: /^server\/src\/features\//,
    packages: /^(?!hono$|@hono\/)/,
    files: (from, to) =>
      CORE_DOOR.test(to) ||
      (to.startsWith('server/src/') &&
        throughDoor(from, to, 'server') &&
        !/^server\/src\/(http|ssr|jobs|realtime|testing|demo)\/|^server\/src\/(config|deps|main|run|start|router|demo)\.ts$/.test(
          to,
        )),
  },
  {
    name: 'the server',
    holds: /^server\//,
    packages: /./,
    files: (from, to, typeOnly) =>
      CORE_DOOR.test(to) ||
      (to.startsWith('server/') && throughDoor(from, to, 'server')) ||
      (typeOnly && /^(page|web)\/src\/renderer\.ts$/.test(to)),
  },
  {
    name: 'the sandbox',
    holds: /^sandbox\//,
    packages: /./,
    files: (_, to) => to.startsWith('sandbox/') || to === 'core/src/kernel/index.ts',
  },
]

/** Imports that the table does not allow. Tests may reach into what they test. */
export function checkImportTable(project: Project): Violation[] {
  return [...project.files.values()]
    .filter((file) => !file.isTest)
    .flatMap((file) => {
      const room = ROOMS.find(({ holds }) => holds.test(file.path))
      return room ? file.imports.flatMap((one) => checkImport(project, room, file, one)) : []
    })
}

function checkImport(project: Project, room: Room, file: SourceFile, { specifier, typeOnly, line }: Import) {
  const target = resolveImport(project, file.path, isBuiltin(specifier) ? 'node' : specifier)
  const allowed =
    'package' in target ? room.packages.test(target.package) : room.files(file.path, target.file, typeOnly)
  return allowed ? [] : [{ path: file.path, line, message: `${room.name} may not import ${specifier}` }]
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier)
}

function sameArea(from: string, to: string, folder: string): boolean {
  const area = (path: string) => path.slice(folder.length).split('/')[0]
  return to.startsWith(folder) && area(from) === area(to)
}

/** Within one feature everything; into another one only by its `index.ts`. */
function throughDoor(from: string, to: string, workspace: 'web' | 'server'): boolean {
  const folder = `${workspace}/src/features/`
  return !to.startsWith(folder) || sameArea(from, to, folder) || /\/features\/[^/]+\/index\.ts$/.test(to)
}

const SCHEMA_PACKAGES = /^(zod|@orpc\/.*)$/

/** What the public page loads carries no schema library and no contract, however far away. */
export function checkPageClosure(project: Project): Violation[] {
  const roots = [...project.files.keys()].filter(
    (path) => (/^page\/src\//.test(path) || /^core\/src\/[^/]+\/view\.ts$/.test(path)) && !/\.test\./.test(path),
  )
  return roots.flatMap((root) => {
    const chain = chainToSchema(project, root, [])
    return chain ? [{ path: root, line: 1, message: `the page would carry ${chain.join(' → ')}` }] : []
  })
}

function chainToSchema(project: Project, path: string, seen: string[]): string[] | null {
  const file = project.files.get(path)
  if (!file || seen.includes(path)) return null
  for (const { specifier, typeOnly } of file.imports) {
    if (typeOnly) continue
    const target = resolveImport(project, path, specifier)
    if ('package' in target) {
      if (SCHEMA_PACKAGES.test(target.package)) return [path, target.package]
      continue
    }
    const chain = chainToSchema(project, target.file, [...seen, path])
    if (chain) return [path, ...chain]
  }
  return null
}
