import { setMaxListeners } from 'node:events'
import type { Conversation } from '@vitrine/core/chat/lite'
import type { ClientToServerEvents, ServerToClientEvents } from '@vitrine/core/realtime'
import { ApiRefusal } from '@vitrine/widgets/api/call-api.ts'
import { type ChatApi, TIMEOUT_MS } from '@vitrine/widgets/chat/chat-api.ts'
import {
  type ConversationStore,
  createConversationStore,
} from '@vitrine/widgets/chat/conversation/conversation-store.ts'
import { io, type Socket } from 'socket.io-client'
import type { Client } from './api.ts'

/** Delay before a socket that the server closed or refused connects again, in milliseconds. */
const CONNECT_AGAIN_MS = 100

/** One side of conversations without a screen. It runs the page's own code over a socket and the API. */
export interface ChatClient {
  /** Opens a conversation, as its panel does. */
  enter(conversation: Conversation): ConversationStore
  /** Ids of the messages that the server acknowledged. */
  acknowledged: Set<string>
  close(): void
}

/** Connects a person to one process. `publicUrl` is the browser's Origin header, `headers` are further ones. */
export function createChatClient(
  client: Client,
  { origin, publicUrl, headers = {} }: { origin: string; publicUrl: string; headers?: Record<string, string> },
): ChatClient {
  const acknowledged = new Set<string>()
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { ...headers, origin: publicUrl, cookie: client.cookie() },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  // A server that stops closes its sockets, and one without its database refuses them. The library retries neither of
  // them; the page does (`page/src/live/keep-connected.ts`).
  const connectAgain = () => void setTimeout(() => socket.connect(), CONNECT_AGAIN_MS)
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') connectAgain()
  })
  socket.on('connect_error', () => {
    if (!socket.active) connectAgain()
  })
  const leave = new Set<() => void>()
  const api = chatApiOf(client, acknowledged)
  return {
    acknowledged,
    enter(conversation) {
      const store = createConversationStore({ conversation, socket, notify: () => {}, api, tab: HIDDEN })
      leave.add(store.enter())
      return store
    },
    close() {
      for (const end of leave) end()
      socket.disconnect()
    },
  }
}

/** Hidden tab. It does not poll, so that messages arrive by the socket or by reading a gap. */
const HIDDEN = Object.assign(new EventTarget(), { hidden: true })
setMaxListeners(0, HIDDEN)

/** Implements the page's chat API over a client of the tests. Like the page it gives a request up that gets no response. */
function chatApiOf(client: Client, acknowledged: Set<string>): ChatApi {
  async function ask(answer: Promise<Response>) {
    const late = AbortSignal.timeout(TIMEOUT_MS)
    const givenUp = new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason)))
    const response = await Promise.race([answer, givenUp])
    const body = await Promise.race([response.json(), givenUp])
    if (!response.ok) throw new ApiRefusal(body.code, body.message)
    return body
  }
  const path = (id: string) => `/api/conversations/${id}`
  return {
    entry: (portfolioId) => ask(client.get(`/api/portfolios/${portfolioId}/chat`)),
    start: (portfolioId, name) => ask(client.post(`/api/portfolios/${portfolioId}/conversations`, { name })),
    inbox: (portfolioId) => ask(client.get(`/api/portfolios/${portfolioId}/conversations`)),
    blocks: (portfolioId) => ask(client.get(`/api/portfolios/${portfolioId}/blocks`)),
    conversation: (id) => ask(client.get(path(id))),
    messages: (id, range = {}) => {
      const query = Object.entries(range).map(([name, position]) => `?${name}=${position}`)
      return ask(client.get(`${path(id)}/messages${query[0] ?? ''}`))
    },
    async send(conversationId, id, message) {
      const stored = await ask(client.post(`${path(conversationId)}/messages`, { id, message }))
      acknowledged.add(id)
      return stored
    },
    read: (id, upTo) => ask(client.post(`${path(id)}/read`, { upTo })),
    delete: () => Promise.reject(new Error('Not here')),
    block: (id) => ask(client.post(`${path(id)}/block`)),
    unblock: () => Promise.reject(new Error('Not here')),
  }
}
