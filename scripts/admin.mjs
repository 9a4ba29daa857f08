import './umask.mjs'

import { ensureBuilt } from './built.mjs'

/** Runs `npm run admin`: builds if necessary and runs one command with the settings of the server. */
ensureBuilt()
// Only `npm start` runs the sandbox. A running server does what its own services need.
if (process.env.SANDBOX?.trim().toLowerCase() === 'on') delete process.env.SANDBOX
const built = '../server/dist/admin.js'
await import(built)
