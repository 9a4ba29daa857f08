import type { WebSocket } from 'ws'
import { newToken } from '../credentials.ts'
import {
  Identify,
  OP,
  RequestMembers,
  Resume,
  SERVER_ID,
  send,
  toMembersChunk,
  toPresence,
  toReady,
  toServer,
} from './gateway-packets.ts'
import type { Person, State } from './state.ts'

/** Bit of the intent to receive presences. */
const PRESENCE_INTENT = 2 ** 8
/** Maximum number of dispatches that a session replays when it is resumed. */
const REPLAY_MAX = 500
/** Milliseconds for which a session can be resumed after its connection ended. */
const RESUMABLE_MS = 30_000

/** Session of a bot. It outlives its connection for a while. */
export interface Session {
  id: string
  intents: number
  sequence: number
  sent: { s: number; text: string }[]
  socket: WebSocket | null
  /** Timer that deletes the session some time after its connection ended. */
  expiry: NodeJS.Timeout | undefined
}

/** Controls of the sessions for tests. */
export interface SessionControls {
  /** Number of sent dispatches, and of received identifications, resumptions and requests for members. */
  counts: { dispatches: number; identified: number; resumed: number; lookUps: number }
  /** Close code that the next identifications get, such as 4013 and 4014; null for none. */
  refuse: number | null
}

/** Sessions of all bots. */
export interface Sessions {
  /**
   * Starts a session with the data of an identification. If the data or the bot's token is invalid, or `refuse` is set,
   * closes the connection and returns null.
   */
  identify(socket: WebSocket, data: unknown): Session | null
  /** Continues a session on a new connection. If that is impossible, sends operation 9 and returns null. */
  resume(socket: WebSocket, data: unknown): Session | null
  /** Answers a request for members. Ignores a request for another server. */
  sendMembers(session: Session, data: unknown): void
  /** Ends the connection of a session, which can be resumed for a while. */
  disconnect(session: Session, socket: WebSocket): void
  sendPresence(person: Person): void
  sendServer(): void
  /** Returns the number of sessions with a connection. */
  connections(): number
  clear(): void
}

/** Creates the sessions. `addressOf` returns the address of the gateway. */
export function createSessions(
  state: State,
  { controls, addressOf }: { controls: SessionControls; addressOf: () => string },
): Sessions {
  const sessions = new Map<string, Session>()

  function dispatch(session: Session, t: string, d: unknown): void {
    session.sequence += 1
    const text = JSON.stringify({ op: OP.dispatch, s: session.sequence, t, d })
    session.sent.push({ s: session.sequence, text })
    if (session.sent.length > REPLAY_MAX) session.sent.shift()
    if (!session.socket) return
    controls.counts.dispatches += 1
    session.socket.send(text)
  }

  return {
    identify(socket, data) {
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
      dispatch(session, 'READY', toReady(state, { sessionId: session.id, url: addressOf() }))
      dispatch(session, 'GUILD_CREATE', toServer(state, hasIntent(session)))
      return session
    },
    resume(socket, data) {
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
    },
    sendMembers(session, data) {
      const { data: request } = RequestMembers.safeParse(data)
      if (request?.guild_id !== SERVER_ID) return
      controls.counts.lookUps += 1
      dispatch(session, 'GUILD_MEMBERS_CHUNK', toMembersChunk(state, request, hasIntent(session)))
    },
    disconnect(session, socket) {
      if (session.socket !== socket) return
      session.socket = null
      session.expiry = setTimeout(() => sessions.delete(session.id), RESUMABLE_MS).unref()
    },
    sendPresence(person) {
      for (const session of sessions.values()) {
        if (hasIntent(session)) dispatch(session, 'PRESENCE_UPDATE', { ...toPresence(person), guild_id: SERVER_ID })
      }
    },
    sendServer() {
      for (const session of sessions.values()) dispatch(session, 'GUILD_CREATE', toServer(state, hasIntent(session)))
    },
    connections: () => [...sessions.values()].filter(({ socket }) => socket !== null).length,
    clear: () => sessions.clear(),
  }
}

function hasIntent({ intents }: Session): boolean {
  return Math.floor(intents / PRESENCE_INTENT) % 2 === 1
}
