import type { WebSocket } from 'ws'
import { z } from 'zod'
import { botUser, toUser } from './oauth.ts'
import type { Person, State } from './state.ts'

/** Id of the only server. */
export const SERVER_ID = '1147483648999999999'
/** Maximum number of members in one answer, as at Discord. */
const CHUNK_MAX = 100

/** Operations of packets. */
export const OP = {
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
export const Identify = z.object({ token: z.string(), intents: z.number() })
export const Resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number() })
export const RequestMembers = z.object({
  guild_id: z.string(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  presences: z.boolean().optional(),
  nonce: z.string().optional(),
})

const MEMBER = { roles: [], joined_at: '2026-01-01T00:00:00.000000+00:00', deaf: false, mute: false, flags: 0 }

/** Returns the packet in a received text; null if the text is not a packet. */
export function parsePacket(text: string): z.infer<typeof Packet> | null {
  try {
    return Packet.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function send(socket: WebSocket, packet: object): void {
  socket.send(JSON.stringify(packet))
}

/** Returns the data of READY. A bot resumes at `url`. */
export function toReady({ keys }: State, { sessionId, url }: { sessionId: string; url: string }) {
  return {
    v: 10,
    user: botUser(keys.clientId),
    session_id: sessionId,
    resume_gateway_url: url,
    guilds: [{ id: SERVER_ID, unavailable: true }],
    application: { id: keys.clientId, flags: 0 },
  }
}

/** Returns the server. If `seesPresences` is true, it contains the presences of all members who are not offline. */
export function toServer({ people, keys }: State, seesPresences: boolean) {
  const members = people.filter(({ inServer }) => inServer)
  return {
    id: SERVER_ID,
    name: 'Halden',
    unavailable: false,
    large: false,
    owner_id: keys.clientId,
    member_count: members.length + 1,
    members: [{ user: botUser(keys.clientId), ...MEMBER }],
    presences: seesPresences ? presencesOf(members) : [],
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
  }
}

/** Returns the answer to a request for members by their ids. Ids after the first {@link CHUNK_MAX} are ignored. */
export function toMembersChunk(
  { people }: State,
  { user_ids: asked = [], presences, nonce }: z.infer<typeof RequestMembers>,
  seesPresences: boolean,
) {
  const ids = [asked].flat().slice(0, CHUNK_MAX)
  const found = people.filter(({ id, inServer }) => inServer && ids.includes(id))
  return {
    guild_id: SERVER_ID,
    members: found.map((person) => ({ user: toUser(person), ...MEMBER })),
    chunk_index: 0,
    chunk_count: 1,
    not_found: ids.filter((id) => !found.some((person) => person.id === id)),
    ...(presences && seesPresences ? { presences: presencesOf(found) } : {}),
    nonce,
  }
}

function presencesOf(people: readonly Person[]) {
  return people.filter(({ status }) => status !== 'offline').map(toPresence)
}

/** Returns a person's presence. It contains only the id of the user, as in Discord's updates. */
export function toPresence({ id, status, activities }: Person) {
  const client = status === 'offline' ? {} : { desktop: status }
  return { user: { id }, status, activities, client_status: client }
}
