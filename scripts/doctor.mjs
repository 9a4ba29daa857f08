import './umask.mjs'

import { ensureBuilt } from './built.mjs'

/** Runs `npm run doctor`: builds if necessary and checks the deployment with the settings of the server. */
ensureBuilt()
// Only `npm start` runs the sandbox.
if (process.env.SANDBOX?.trim().toLowerCase() === 'on') delete process.env.SANDBOX
const built = '../server/dist/doctor.js'
await import(built)
