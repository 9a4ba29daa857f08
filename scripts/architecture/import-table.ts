import { builtinModules } from 'node:module'
import { type Import, type Project, resolveImport, type SourceFile, type Violation } from './project.ts'

/** A part of the project and the imports that its files may contain. All other imports are refused. */
interface Part {
  name: string
  contains: RegExp
  /** Allowed external packages; `node:` modules count as the package `node`. */
  packages: RegExp
  /** Returns true if a file may import another file of this project. */
  files: (from: string, to: string, typeOnly: boolean) => boolean
}

/** Modules of core that other workspaces may import. Texts and lite entries load no schemas, so the public page imports them directly. */
const CORE_ENTRY = /^core\/src\/(?:contract\.ts|[^/]+\/(?:index|texts|page-texts|sign-in-text|lite)\.ts)$/
/** Modules of the public page that the app needs: messages to its preview, drawn cursors, files of fonts, and colours of titles. */
const OF_THE_PAGE = /^page\/src\/(?:preview-messages|theme\/(?:cursor-image|font-faces|title-look))\.ts$/
const NOT_NODE = /^(?!node$)/
const FONT_PLUGIN = 'page/fonts/font-plugin.ts'
const isViteConfig = (path: string) => path.endsWith('/vite.config.ts')

/** Folders of `server/src`, from the lowest layer to the highest. A file may import files of its own layer and of lower ones. */
export const SERVER_LAYERS: readonly string[] = [
  'log',
  'process',
  'metrics',
  'disk',
  'storage',
  'bus',
  'db',
  'mail',
  'media',
  'third-parties',
  'limits',
  'config',
  'auth',
  'runtime',
  'features',
  'backups',
  'jobs',
  'realtime',
  'http',
  'start',
  'demo',
]

/** The table of allowed imports, from the narrowest part to the widest: the first part that contains a file applies. */
const PARTS: readonly Part[] = [
  {
    name: 'core',
    contains: /^core\//,
    packages: /^(zod|@orpc\/contract)$/,
    files: (from, to, typeOnly) =>
      sameFeature(from, to, 'core/src/') ||
      /^core\/src\/[^/]+\/(?:index|schema|lite)\.ts$/.test(to) ||
      (typeOnly && /^core\/src\/[^/]+\/rules(?:\/[^/]+)?\.ts$/.test(to)),
  },
  {
    name: 'the build of the fonts',
    contains: /^page\/fonts\//,
    packages: /./,
    files: (_, to) => to.startsWith('page/fonts/') || /^page\/src\/theme\/(?:fallback|subsets)\.ts$/.test(to),
  },
  {
    name: 'widgets',
    contains: /^widgets\//,
    packages: NOT_NODE,
    files: (_, to) => to.startsWith('widgets/src/') || CORE_ENTRY.test(to),
  },
  {
    name: 'page',
    contains: /^page\//,
    packages: NOT_NODE,
    files: (from, to) =>
      /^(page|widgets)\/src\//.test(to) || CORE_ENTRY.test(to) || (isViteConfig(from) && to === FONT_PLUGIN),
  },
  {
    name: 'web',
    contains: /^web\//,
    packages: NOT_NODE,
    files: (from, to) =>
      CORE_ENTRY.test(to) ||
      (isViteConfig(from) && to === FONT_PLUGIN) ||
      to.startsWith('widgets/src/') ||
      OF_THE_PAGE.test(to) ||
      (to.startsWith('web/') && throughIndex(from, to, 'web')),
  },
  {
    name: 'a feature of the server',
    contains: /^server\/src\/features\//,
    packages: /^(?!hono$|@hono\/)/,
    // Verbs read the settings from their context.
    files: (from, to) => CORE_ENTRY.test(to) || (standsOn(from, to) && !to.startsWith('server/src/config/')),
  },
  {
    name: 'the server',
    contains: /^server\//,
    packages: /./,
    files: (from, to, typeOnly) =>
      CORE_ENTRY.test(to) || standsOn(from, to) || (typeOnly && /^(page|web)\/src\/renderer\.ts$/.test(to)),
  },
  {
    name: 'the sandbox',
    contains: /^sandbox\//,
    packages: /./,
    files: (_, to) => to.startsWith('sandbox/') || to === 'core/src/kernel/index.ts',
  },
  {
    name: 'bench',
    contains: /^bench\//,
    packages: /./,
    files: (_, to) =>
      /^(?:bench|sandbox|scripts)\//.test(to) || /^e2e\/src\/(?:support|chaos)\//.test(to) || CORE_ENTRY.test(to),
  },
]

/** Finds imports that the table does not allow. Tests are exempt. */
export function checkImportTable(project: Project): Violation[] {
  return [...project.files.values()]
    .filter((file) => !file.isTest)
    .flatMap((file) => {
      const part = PARTS.find(({ contains }) => contains.test(file.path))
      return part ? file.imports.flatMap((one) => checkImport(project, part, file, one)) : []
    })
}

function checkImport(project: Project, part: Part, file: SourceFile, { specifier, typeOnly, line }: Import) {
  const target = resolveImport(project, file.path, isBuiltin(specifier) ? 'node' : specifier)
  const allowed =
    'package' in target ? part.packages.test(target.package) : part.files(file.path, target.file, typeOnly)
  return allowed ? [] : [{ path: file.path, line, message: `${part.name} may not import ${specifier}` }]
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier)
}

function sameFeature(from: string, to: string, folder: string): boolean {
  const feature = (path: string) => path.slice(folder.length).split('/')[0]
  return to.startsWith(folder) && feature(from) === feature(to)
}

/** Returns true unless the import reaches into another feature past its `index.ts`. */
function throughIndex(from: string, to: string, workspace: 'web' | 'server'): boolean {
  const folder = `${workspace}/src/features/`
  return !to.startsWith(folder) || sameFeature(from, to, folder) || /\/features\/[^/]+\/index\.ts$/.test(to)
}

/** Returns true if a file of the server imports its own layer or a lower one, and other features through their `index.ts`. */
function standsOn(from: string, to: string): boolean {
  if (to === 'server/package.json') return true
  return throughIndex(from, to, 'server') && layerOf(to) <= layerOf(from)
}

/** Returns the number of a file's layer; the entries are above all layers. Files of tests and of other workspaces have none. */
function layerOf(path: string): number {
  const [, folder] = /^server\/src\/([^/]+)\//.exec(path) ?? []
  if (folder === undefined) return path.startsWith('server/src/') ? SERVER_LAYERS.length : Number.NaN
  const layer = SERVER_LAYERS.indexOf(folder)
  return layer === -1 ? Number.NaN : layer
}

const SCHEMA_PACKAGES = /^(zod|@orpc\/.*)$/

/** Finds modules of page and widgets that load the schema library or the contract, directly or through other modules. */
export function checkPageClosure(project: Project): Violation[] {
  const roots = [...project.files.keys()].filter(
    (path) =>
      (/^(page|widgets)\/src\//.test(path) || /^core\/src\/[^/]+\/lite\.ts$/.test(path)) &&
      !/\.test\.|^(page|widgets)\/src\/testing\//.test(path),
  )
  return roots.flatMap((root) => {
    const chain = chainToSchema(project, root, [])
    return chain ? [{ path: root, line: 1, message: `the page would load ${chain.join(' → ')}` }] : []
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
