import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers that belong to an offer to change the protocol. */
const OFFER_HEADERS = new Set(['connection', 'http2-settings', 'upgrade'])

/**
 * Answers a request that offers another protocol, like `Upgrade: h2c`, as plain HTTP/1.1, which RFC 9110 (7.8) allows.
 * Node hands each such request to the 'upgrade' event and stops reading its connection, so the request is put back on
 * the connection without the offer. `isSocket` picks the requests that the realtime side takes.
 */
export function ignoreUpgrades(http: Server, isSocket: (request: IncomingMessage) => boolean): void {
  http.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (isSocket(request)) return
    connection.unshift(Buffer.concat([headOf(request), head]))
    for (const listen of http.listeners('connection')) listen.call(http, connection)
  })
}

/** Writes the head of a request again, as it came. The connection ends with the answer: it is put back only once. */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (!OFFER_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${value}`)
  }
  lines.push('Connection: close', '', '')
  return Buffer.from(lines.join('\r\n'), 'latin1')
}
