import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { kernelTexts } from '@vitrine/core/kernel'

/** Milliseconds over which the speed of a body is measured. */
const BODY_WINDOW_MS = 20_000
/** Fewest bytes of a body that have to arrive within {@link BODY_WINDOW_MS}, unless it ends: 4 kB a second. */
const BODY_WINDOW_BYTES = 80_000
/** Most bytes that Node reads at a time. Those with the head of a request may already contain a part of its body. */
const CHUNK_BYTES = 64 * 1024
/** Milliseconds without a sent byte after which the connection of a client that does not read is closed. */
const READER_MS = 60_000

/** A request whose body has not arrived completely. */
interface SlowBody {
  response: ServerResponse
  /** Start of the measured time, in milliseconds. */
  since: number
  /** Bytes that the connection had received at `since`. */
  bytesRead: number
}

/** Watch over clients that send or read slowly. */
export interface SlowClients {
  /** Watches the body of a request until it is complete. */
  watchBody(request: IncomingMessage, response: ServerResponse): void
  /** Closes the connections of slow clients. Runs every few seconds. */
  check(): void
}

/**
 * Closes connections whose request body arrives more slowly than {@link BODY_WINDOW_BYTES} allows, with status 408,
 * and connections whose client has read nothing of a response for {@link READER_MS}. Time in which this server does
 * not read or write is not counted.
 */
export function watchSlowClients({
  sockets,
  now,
}: {
  sockets: () => Iterable<Socket>
  now: () => number
}): SlowClients {
  const bodies = new Map<IncomingMessage, SlowBody>()
  /** Connections with unsent bytes: those `left` of the present write, those `sent`, unchanged `since` this moment. */
  const unsent = new WeakMap<Socket, { left: number; sent: number; since: number }>()

  function checkBody(request: IncomingMessage, body: SlowBody): void {
    const { socket } = request
    if (request.complete || socket.destroyed) {
      bodies.delete(request)
      return
    }
    const isWaitingForServer = request.readableLength > 0
    const isFast = socket.bytesRead - body.bytesRead >= BODY_WINDOW_BYTES
    if (isWaitingForServer || isFast) Object.assign(body, { since: now(), bytesRead: socket.bytesRead })
    else if (now() - body.since >= BODY_WINDOW_MS) {
      bodies.delete(request)
      closeSlow(socket, body.response)
    }
  }

  function checkReader(socket: Socket): void {
    if (socket.writableLength === 0) {
      unsent.delete(socket)
      return
    }
    const sent = socket.bytesWritten - socket.writableLength
    const left = queuedBytes(socket)
    const known = unsent.get(socket)
    if (known?.sent !== sent || known.left !== left) unsent.set(socket, { left, sent, since: now() })
    else if (now() - known.since >= READER_MS) socket.destroy()
  }

  return {
    watchBody(request, response) {
      const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
      if (length === '0' && encoding === undefined) return
      bodies.set(request, { response, since: now(), bytesRead: request.socket.bytesRead - CHUNK_BYTES })
      request.once('close', () => bodies.delete(request))
    },
    check() {
      for (const [request, body] of bodies) checkBody(request, body)
      for (const socket of sockets()) checkReader(socket)
    },
  }
}

/**
 * Returns the number of unsent bytes of the present write. Node counts a write as sent only when all its bytes are
 * sent, and a file of the app is one write. The number has no public name in Node, which reads it for its own time
 * limits.
 */
function queuedBytes(socket: Socket): number {
  const { _handle: handle }: { _handle?: { writeQueueSize?: number } | null } = Object(socket)
  return handle?.writeQueueSize ?? 0
}

/** Closes a connection, with status 408 if no response has begun. The request's handler sees a disconnected client. */
function closeSlow(socket: Socket, response: ServerResponse): void {
  if (response.headersSent) {
    socket.destroy()
    return
  }
  // For the log.
  response.statusCode = 408
  const body = JSON.stringify({ code: 'REQUEST_TIMEOUT', status: 408, message: kernelTexts.bodyTooSlow })
  socket.write(
    `HTTP/1.1 408 Request Timeout\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
  socket.destroySoon()
}
