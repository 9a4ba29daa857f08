import './umask.mjs'

import { ensureBuilt } from './built.mjs'
import { provideSandbox } from './sandbox.mjs'

/**
 * Runs `npm start` and `npm run demo`: builds if necessary and imports the server into this process, which keeps its
 * signals and exit code. Plain JavaScript, so that the running server contains no TypeScript loader.
 */
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

ensureBuilt()

const demo = process.argv.includes('--demo')
// Sample creators are stored apart from real data.
if (demo) process.env.DATA_DIR ??= './data/demo'
await provideSandbox(async (options) => {
  const built = '../sandbox/dist/main.js'
  const { startSandbox } = await import(built)
  return startSandbox(options)
})
await import(demo ? '../server/dist/demo.js' : '../server/dist/main.js')
