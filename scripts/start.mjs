import './umask.mjs'

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildIsStale } from './build-stamp.mjs'
import { provideSandbox } from './sandbox.mjs'
import { withInheritedUmask } from './umask.mjs'

/**
 * Runs `npm start` and `npm run demo`: builds if necessary and imports the server into this process, which keeps its
 * signals and exit code. Plain JavaScript, so that the running server contains no TypeScript loader.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

// npm sends signals to the shell between itself and this process only, so the process stops when the shell is gone.
const shell = process.ppid
if (process.env.npm_lifecycle_event) {
  const look = setInterval(() => {
    if (process.ppid === shell) return
    // A second signal would end the server before its stop.
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 100).unref()
}

if (buildIsStale(root)) {
  console.log('Building (only the first time, and after changes) …')
  const { status } = withInheritedUmask(() =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, stdio: 'inherit' }),
  )
  if (status !== 0) process.exit(status ?? 1)
}

const demo = process.argv.includes('--demo')
// Sample creators are stored apart from real data.
if (demo) process.env.DATA_DIR ??= './data/demo'
await provideSandbox(async (options) => {
  const built = '../sandbox/dist/main.js'
  const { startSandbox } = await import(built)
  return startSandbox(options)
})
await import(demo ? '../server/dist/demo.js' : '../server/dist/main.js')
