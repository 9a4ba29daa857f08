import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './built.mjs'
import { Lock, requiredPackages } from './bundle/required-packages.ts'
import { EXTERNAL_PACKAGES, READ_PACKAGES } from './external-packages.ts'
import { withInheritedUmask } from './umask.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Built folders, and files of the project. By the lock the server finds the project's folder. */
const PATHS = ['server/dist', 'page/dist', 'web/dist', 'sandbox/dist', 'package.json', 'package-lock.json', 'LICENSE']
/** Files that no running program reads. */
const NOT_READ = /\.(?:d\.[cm]?ts|map)$/

/**
 * Copies what a running server needs into an empty folder: `npm run bundle -- FOLDER`. The folder has the built product,
 * its commands and the packages that are not in the build, as they are installed here, and runs with Node alone.
 */
function bundle(target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`The folder ${target} is not empty`)
  ensureBuilt()
  mkdirSync(target, { recursive: true })
  for (const path of [...PATHS, ...commands()]) copy(path, target)
  const lock = Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  const packages = requiredPackages(lock, 'server', [...EXTERNAL_PACKAGES, ...READ_PACKAGES])
  // Those of other platforms are not installed.
  for (const folder of packages) if (existsSync(join(ROOT, folder))) copy(folder, target)
}

/** Copies a file or folder without what is not read. Packages within packages are copied by themselves. */
function copy(path: string, target: string): void {
  cpSync(join(ROOT, path), join(target, path), {
    recursive: true,
    filter: (each) => basename(each) !== 'node_modules' && !NOT_READ.test(each),
  })
}

/** Returns the programs that Node runs without a loader. */
function commands(): string[] {
  return readdirSync(join(ROOT, 'scripts'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `scripts/${name}`)
}

const [, , target] = process.argv
if (!target) throw new Error('Name the folder: npm run bundle -- FOLDER')
// Another user may run it.
withInheritedUmask(() => bundle(resolve(process.env.INIT_CWD ?? '.', target)))
