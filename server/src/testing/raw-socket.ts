import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'

/** A WebSocket whose frames a test writes itself, as a hostile client may. */
export interface RawSocket {
  /** Sends a frame; text unless it is bytes. `opcode` overrides WebSocket's own. */
  send(payload: string | Buffer, opcode?: number): void
  /** Sends bytes that need not be a frame. */
  write(bytes: Buffer): void
  /** Returns the text received so far, with the bytes of its frames. */
  received(): string
  /** True once the server has closed the connection. */
  isClosed(): boolean
  close(): void
}

/** Opens a raw WebSocket at the sockets' path. Returns null if the server refuses it. */
export function openRawSocket(origin: string, { query = 'EIO=4&transport=websocket', headers = {} } = {}) {
  return new Promise<RawSocket | null>((done) => {
    const asked = request(`${origin}/socket.io/?${query}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...headers,
      },
    })
    asked.on('upgrade', (_, socket) => done(rawSocket(socket)))
    asked.on('response', (response) => {
      response.resume()
      done(null)
    })
    asked.on('error', () => done(null))
    asked.end()
  })
}

function rawSocket(socket: Duplex): RawSocket {
  let closed = false
  let received = ''
  socket.on('error', () => undefined)
  socket.on('close', () => {
    closed = true
  })
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString('latin1')
    // A close frame from the server closes the connection.
    if (bytes.includes(Buffer.from([0x88]))) socket.end()
  })
  const write = (bytes: Buffer) => {
    if (!closed && socket.writable) socket.write(bytes)
  }
  return {
    write,
    send(payload, opcode = typeof payload === 'string' ? 1 : 2) {
      const body = Buffer.from(payload)
      const length = body.length < 126 ? [body.length] : [126, body.length >> 8, body.length & 255]
      // A mask of zeros leaves the payload as it is.
      write(
        Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | (length[0] ?? 0), ...length.slice(1), 0, 0, 0, 0]), body]),
      )
    },
    received: () => received,
    isClosed: () => closed,
    close: () => socket.destroy(),
  }
}
