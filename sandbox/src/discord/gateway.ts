import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { OP, parsePacket, send } from './gateway-packets.ts'
import { createSessions, type Session, type SessionControls, type Sessions } from './gateway-sessions.ts'
import type { Person, State } from './state.ts'

/** Path of the gateway. */
export const GATEWAY_PATH = '/gateway.discord.gg'

/** Controls of the gateway for tests. */
export interface GatewayControls extends SessionControls {
  /** Number of identified connections. */
  connections(): number
  /** Closes all connections with a code. Bots resume, except after codes with which Discord forbids it. */
  close(code: number): void
  /** Asks all bots to reconnect and resume (operation 7). */
  reconnect(): void
  /** Ends all sessions (operation 9); a resumable one may be resumed. */
  invalidate(resumable: boolean): void
  /** Milliseconds between two heartbeats of a bot. */
  heartbeatMs: number
}

/** Running gateway. */
export interface Gateway {
  controls: GatewayControls
  /** Attaches the gateway to the server's upgrade requests. Requests for other paths are disconnected. */
  attach(server: Server): void
  /** Sends a person's presence to the bots, if the person is in the server. */
  sendPresence(person: Person): void
  /** Sends the server with its members to the bots, for use after a person has changed or joined. */
  sendServer(): void
  close(): void
}

/**
 * Creates the gateway (https://docs.discord.com/developers/events/gateway). It has one server, and sends JSON without
 * compression.
 */
export function createGateway(state: State, addressOf: () => string): Gateway {
  const sockets = new WebSocketServer({ noServer: true })
  const controls: GatewayControls = {
    connections: () => sessions.connections(),
    counts: { dispatches: 0, identified: 0, resumed: 0, lookUps: 0 },
    close: (code) => forEachSocket((socket) => socket.close(code)),
    reconnect: () => forEachSocket((socket) => send(socket, { op: OP.reconnect, d: null })),
    invalidate(resumable) {
      forEachSocket((socket) => send(socket, { op: OP.invalidSession, d: resumable }))
      if (!resumable) sessions.clear()
    },
    refuse: null,
    heartbeatMs: 41_250,
  }
  const sessions = createSessions(state, { controls, addressOf })

  function forEachSocket(work: (socket: WebSocket) => void): void {
    for (const socket of sockets.clients) work(socket)
  }

  return {
    controls,
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
        if (pathname.replace(/\/$/, '') !== GATEWAY_PATH) socket.destroy()
        else sockets.handleUpgrade(request, socket, head, (bot) => serve(bot, { sessions, controls }))
      })
    },
    sendPresence(person) {
      if (person.inServer) sessions.sendPresence(person)
    },
    sendServer: () => sessions.sendServer(),
    close() {
      forEachSocket((socket) => socket.terminate())
      sockets.close()
    },
  }
}

/** Serves the connection of a bot until it closes. */
function serve(socket: WebSocket, { sessions, controls }: { sessions: Sessions; controls: GatewayControls }): void {
  let session: Session | null = null
  let beats: NodeJS.Timeout | undefined
  send(socket, { op: OP.hello, d: { heartbeat_interval: controls.heartbeatMs } })
  const expectBeat = () => {
    clearTimeout(beats)
    // A bot that sends no heartbeat is disconnected, as at Discord.
    beats = setTimeout(() => socket.close(4009, 'Session timed out.'), controls.heartbeatMs * 2)
  }
  expectBeat()
  socket.on('message', (text) => {
    const packet = parsePacket(String(text))
    if (packet === null) {
      socket.close(4002, 'Error while decoding payload.')
      return
    }
    const { op, d } = packet
    if (op === OP.heartbeat) {
      expectBeat()
      send(socket, { op: OP.heartbeatAck })
    } else if (op === OP.identify) session = sessions.identify(socket, d)
    else if (op === OP.resume) session = sessions.resume(socket, d)
    else if (!session) socket.close(4003, 'Not authenticated.')
    else if (op === OP.requestMembers) sessions.sendMembers(session, d)
  })
  socket.on('close', () => {
    clearTimeout(beats)
    if (session) sessions.disconnect(session, socket)
  })
}
