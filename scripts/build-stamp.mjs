import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Plain JavaScript, because `npm start` imports it before anything is built. */

const STAMP = 'server/dist/.built'
const SOURCES = [
  'package-lock.json',
  'core/src',
  'widgets/src',
  'page/src',
  'page/fonts',
  'page/public',
  'page/vite.config.ts',
  'web/src',
  'web/vite.config.ts',
  'server/src',
  'sandbox/src',
  'scripts/build.ts',
  'scripts/external-packages.ts',
]
const NOT_BUILT = /\.test\.tsx?$/

/**
 * Returns the time of the newest change below a path, in milliseconds since 1970.
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  const info = statSync(path)
  if (!info.isDirectory()) return NOT_BUILT.test(path) ? 0 : info.mtimeMs
  return Math.max(info.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

/**
 * Returns true if there is no build, or if it is older than its sources.
 * @param {string} root the project's folder
 */
export function buildIsStale(root) {
  const stamp = join(root, STAMP)
  if (!existsSync(stamp)) return true
  // A bundle has no sources.
  if (!existsSync(join(root, 'server/src'))) return false
  const built = Number(readFileSync(stamp, 'utf8'))
  return SOURCES.some((source) => existsSync(join(root, source)) && newestChange(join(root, source)) > built)
}

/**
 * Marks the build as made from the sources as they were at `startedAt`, in milliseconds since 1970.
 * @param {string} root the project's folder
 * @param {number} startedAt
 */
export function stampBuild(root, startedAt) {
  writeFileSync(join(root, STAMP), String(startedAt))
}
