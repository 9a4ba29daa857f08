import type { IncomingMessage } from 'node:http'
import type { Log } from '../log/log.ts'

/**
 * Returns a function that logs a warning for the first request to open a socket whose `Upgrade` header is missing.
 * Browsers always send it, so a proxy has removed it, and no browser gets live updates.
 */
export function createUpgradeWarning(log: Log): (request: IncomingMessage) => void {
  let warned = false
  return ({ url = '', headers }) => {
    if (warned || headers.upgrade !== undefined || !url.includes('transport=websocket')) return
    warned = true
    log.warn(
      'a request for a live connection came without its Upgrade header: the proxy does not pass WebSockets on, so live updates and chat reach no browser (docs/proxies.md)',
    )
  }
}
