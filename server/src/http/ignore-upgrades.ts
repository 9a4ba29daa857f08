import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers of a request to change the protocol. */
const OFFER_HEADERS = new Set(['connection', 'http2-settings', 'upgrade'])

/**
 * Handles a request with an `Upgrade` header, such as `h2c`, as plain HTTP/1.1, which RFC 9110 (7.8) allows. Node emits
 * 'upgrade' for such a request and stops reading its connection, so the request is put back on the connection without
 * the header. Requests for which `isSocket` returns true are left to Socket.IO.
 */
export function ignoreUpgrades(http: Server, isSocket: (request: IncomingMessage) => boolean): void {
  // Node 26 reads the body itself and passes a wrapper instead of the connection, so a body cannot be put back.
  // Versions with this callback handle such a request as plain HTTP if it returns false; older ones ignore it.
  Object.assign(http, {
    shouldUpgradeCallback: (request: IncomingMessage) => isSocket(request) || !hasBody(request),
  })
  http.prependListener('request', (request, response) => {
    if (request.headers.upgrade !== undefined && !isSocket(request)) response.shouldKeepAlive = false
  })
  http.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (isSocket(request)) return
    connection.unshift(Buffer.concat([headOf(request), head]))
    for (const listen of http.listeners('connection')) listen.call(http, connection)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/**
 * Returns the head of a request without its upgrade headers, and with `Connection: close`, so that a connection is
 * put back only once.
 */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (!OFFER_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${value}`)
  }
  lines.push('Connection: close', '', '')
  return Buffer.from(lines.join('\r\n'), 'latin1')
}
