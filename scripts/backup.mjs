import './umask.mjs'

import { resolve } from 'node:path'
import { ensureBuilt } from './built.mjs'

/** Runs `npm run backup` and `npm run restore`: builds if necessary and runs the command with the settings of the server. */
const [, , command, ...parameters] = process.argv
ensureBuilt()
// Only `npm start` runs the sandbox.
if (process.env.SANDBOX?.trim().toLowerCase() === 'on') delete process.env.SANDBOX
// npm changes to the project's folder; a path is meant from where the command was typed.
const from = process.env.INIT_CWD ?? process.cwd()
const paths = parameters.map((parameter) => (parameter.startsWith('-') ? parameter : resolve(from, parameter)))
process.argv.splice(2, process.argv.length, ...paths)
await import(command === 'restore' ? '../server/dist/restore.js' : '../server/dist/backup.js')
