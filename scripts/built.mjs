import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildIsStale } from './build-stamp.mjs'
import { withInheritedUmask } from './umask.mjs'

/** Plain JavaScript, because `npm start`, `npm run admin` and others import it before anything is built. */

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the project unless its build is complete and newer than its sources. Ends the process if the build fails. */
export function ensureBuilt() {
  if (!buildIsStale(root)) return
  console.log('Building (only the first time, and after changes) …')
  const { status } = withInheritedUmask(() =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, stdio: 'inherit' }),
  )
  if (status !== 0) process.exit(status ?? 1)
}
