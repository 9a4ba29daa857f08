import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { newToken } from '../credentials.ts'
import { botUser, toUser } from './oauth.ts'
import type { Person, State } from './state.ts'

/** Path of the gateway. */
export const GATEWAY_PATH = '/gateway.discord.gg'
/** Id of the only server. */
export const SERVER_ID = '1147483648999999999'
/** Bit of the intent to receive presences. */
const PRESENCE_INTENT = 2 ** 8
/** Dispatches that a session replays when it is resumed. */
const REPLAY_MAX = 500
/** Milliseconds for which a session can be resumed. */
const RESUMABLE_MS = 30_000
/** Members in one answer, which is Discord's limit. */
const CHUNK_MAX = 100

const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const

const Packet = z.object({ op: z.number(), d: z.unknown() })
const Identify = z.object({ token: z.string(), intents: z.number() })
const Resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number() })
const RequestMembers = z.object({
  guild_id: z.string(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  presences: z.boolean().optional(),
  nonce: z.string().optional(),
})

/** Session of a bot. It outlives its connection for a while. */
interface Session {
  id: string
  intents: number
  sequence: number
  sent: { s: number; text: string }[]
  socket: WebSocket | null
  /** Forgets the session some time after its connection ended. */
  expiry: NodeJS.Timeout | undefined
}

/** Controls of the gateway for tests. */
export interface GatewayControls {
  /** Number of identified connections. */
  connections(): number
  /** Number of sent dispatches, and of received identifications, resumptions and requests for members. */
  counts: { dispatches: number; identified: number; resumed: number; lookUps: number }
  /** Closes all connections with a code. Bots resume, except after codes that Discord does not let them. */
  close(code: number): void
  /** Asks all bots to reconnect and resume (operation 7). */
  reconnect(): void
  /** Ends all sessions (operation 9); a resumable one may be resumed. */
  invalidate(resumable: boolean): void
  /** Close code that the next identifications get, such as 4013 and 4014; null for none. */
  refuse: number | null
  /** Milliseconds between two heartbeats of a bot. */
  heartbeatMs: number
}

/** Running gateway. */
export interface Gateway {
  controls: GatewayControls
  /** Attaches the gateway to the server's upgrade requests. */
  attach(server: Server): void
  /** Sends a person's presence to the bots. */
  sendPresence(person: Person): void
  /** Reports that a person's server has changed: the bots read the server again. */
  sendServer(): void
  close(): void
}

/** Creates the gateway (https://docs.discord.com/developers/events/gateway). It knows one server, and JSON without compression. */
export function createGateway(state: State, addressOf: () => string): Gateway {
  const sockets = new WebSocketServer({ noServer: true })
  const sessions = new Map<string, Session>()
  const controls: GatewayControls = {
    connections: () => [...sessions.values()].filter(({ socket }) => socket !== null).length,
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

  function forEachSocket(work: (socket: WebSocket) => void): void {
    for (const socket of sockets.clients) work(socket)
  }

  function dispatch(session: Session, t: string, d: unknown): void {
    session.sequence += 1
    const text = JSON.stringify({ op: OP.dispatch, s: session.sequence, t, d })
    session.sent.push({ s: session.sequence, text })
    if (session.sent.length > REPLAY_MAX) session.sent.shift()
    if (!session.socket) return
    controls.counts.dispatches += 1
    session.socket.send(text)
  }

  const members = () => state.people.filter(({ inServer }) => inServer)

  function sendServerTo(session: Session): void {
    const seesPresences = hasIntent(session)
    const people = members()
    dispatch(session, 'GUILD_CREATE', {
      id: SERVER_ID,
      name: 'Halden',
      unavailable: false,
      large: false,
      owner_id: state.keys.clientId,
      member_count: people.length + 1,
      members: [{ user: botUser(state.keys.clientId), ...MEMBER }],
      presences: seesPresences ? people.filter(({ status }) => status !== 'offline').map(toPresence) : [],
      roles: [],
      emojis: [],
      stickers: [],
      channels: [],
      threads: [],
      voice_states: [],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
      features: [],
    })
  }

  function identify(socket: WebSocket, data: unknown): Session | null {
    const parsed = Identify.safeParse(data)
    if (!parsed.success || parsed.data.token !== state.keys.botToken) {
      socket.close(4004, 'Authentication failed.')
      return null
    }
    if (controls.refuse !== null) {
      socket.close(controls.refuse, controls.refuse === 4014 ? 'Disallowed intent(s).' : 'Invalid intent(s).')
      return null
    }
    controls.counts.identified += 1
    const { intents } = parsed.data
    const session: Session = { id: newToken(), intents, sequence: 0, sent: [], socket, expiry: undefined }
    sessions.set(session.id, session)
    dispatch(session, 'READY', {
      v: 10,
      user: botUser(state.keys.clientId),
      session_id: session.id,
      resume_gateway_url: addressOf(),
      guilds: [{ id: SERVER_ID, unavailable: true }],
      application: { id: state.keys.clientId, flags: 0 },
    })
    sendServerTo(session)
    return session
  }

  function resume(socket: WebSocket, data: unknown): Session | null {
    const parsed = Resume.safeParse(data)
    const session = parsed.success ? sessions.get(parsed.data.session_id) : undefined
    if (!parsed.success || !session || parsed.data.token !== state.keys.botToken) {
      send(socket, { op: OP.invalidSession, d: false })
      return null
    }
    controls.counts.resumed += 1
    clearTimeout(session.expiry)
    session.socket = socket
    for (const { s, text } of session.sent) if (s > parsed.data.seq) socket.send(text)
    dispatch(session, 'RESUMED', {})
    return session
  }

  function answerMembers(session: Session, data: unknown): void {
    const parsed = RequestMembers.safeParse(data)
    if (!parsed.success || parsed.data.guild_id !== SERVER_ID) return
    controls.counts.lookUps += 1
    const { user_ids: asked = [], presences, nonce } = parsed.data
    const ids = [asked].flat().slice(0, CHUNK_MAX)
    const found = members().filter(({ id }) => ids.includes(id))
    dispatch(session, 'GUILD_MEMBERS_CHUNK', {
      guild_id: SERVER_ID,
      members: found.map((person) => ({ user: toUser(person), ...MEMBER })),
      chunk_index: 0,
      chunk_count: 1,
      not_found: ids.filter((id) => !found.some((person) => person.id === id)),
      ...(presences && hasIntent(session)
        ? { presences: found.filter(({ status }) => status !== 'offline').map(toPresence) }
        : {}),
      nonce,
    })
  }

  function serve(socket: WebSocket): void {
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
      } else if (op === OP.identify) session = identify(socket, d)
      else if (op === OP.resume) session = resume(socket, d)
      else if (!session) socket.close(4003, 'Not authenticated.')
      else if (op === OP.requestMembers) answerMembers(session, d)
    })
    socket.on('close', () => {
      clearTimeout(beats)
      if (session?.socket !== socket) return
      const { id } = session
      session.socket = null
      session.expiry = setTimeout(() => sessions.delete(id), RESUMABLE_MS).unref()
    })
  }

  return {
    controls,
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
        if (pathname.replace(/\/$/, '') === GATEWAY_PATH) sockets.handleUpgrade(request, socket, head, serve)
        else socket.destroy()
      })
    },
    sendPresence(person) {
      if (!person.inServer) return
      for (const session of sessions.values()) {
        if (hasIntent(session)) dispatch(session, 'PRESENCE_UPDATE', { ...toPresence(person), guild_id: SERVER_ID })
      }
    },
    sendServer() {
      for (const session of sessions.values()) sendServerTo(session)
    },
    close() {
      forEachSocket((socket) => socket.terminate())
      sockets.close()
    },
  }
}

const MEMBER = { roles: [], joined_at: '2026-01-01T00:00:00.000000+00:00', deaf: false, mute: false, flags: 0 }

function hasIntent({ intents }: Session): boolean {
  return Math.floor(intents / PRESENCE_INTENT) % 2 === 1
}

/** Returns a presence. Of the user it names the id only, as Discord's updates do. */
function toPresence({ id, status, activities }: Person) {
  const client = status === 'offline' ? {} : { desktop: status }
  return { user: { id }, status, activities, client_status: client }
}

function parsePacket(text: string): z.infer<typeof Packet> | null {
  try {
    return Packet.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function send(socket: WebSocket, packet: object): void {
  socket.send(JSON.stringify(packet))
}
