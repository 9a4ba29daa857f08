import { ownOrigin } from './settings.mjs'

/** Ends with 0 if the server with these settings answers /healthz: the health check of the image. */
const answer = await fetch(`${ownOrigin()}/healthz`, { signal: AbortSignal.timeout(4000) }).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
