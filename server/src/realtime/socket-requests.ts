import type { ClientToServerEvents } from '@vitrine/core/realtime'
import type { SongPolls } from '#features/song-polls'
import { sourceOf, type Trust } from '../limits/source.ts'
import type { Ctx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { asRefusal } from '../runtime/errors.ts'
import { type MalformedEvents, receiveEvents } from './client-events.ts'
import type { ConversationRooms } from './conversation-rooms.ts'
import { absencePublisher, closeConversation, openConversation, setTyping } from './conversations.ts'
import { followPage, unfollowPage } from './follow-page.ts'
import type { LiveServer, LiveSocket } from './live-server.ts'

/** All requests of sockets. Each checks its own permissions; the tests cover all of them. */
export const socketRequests = {
  followPage,
  unfollowPage,
  openConversation,
  closeConversation,
  setTyping,
} satisfies Record<keyof ClientToServerEvents, unknown>

/** Parts of the server that requests of sockets use. */
interface RequestParts {
  deps: Deps
  io: LiveServer
  trust: Trust
  /** Creates the context of a request of the socket. */
  findCtx: () => Promise<Ctx>
  chats: ConversationRooms
  songs: SongPolls
  malformed: MalformedEvents
}

/** Handles the requests of a socket, and publishes the absence of its person when it disconnects. */
export function handleRequests(socket: LiveSocket, parts: RequestParts): void {
  const { deps, io, findCtx, chats, songs } = parts
  const { log, limiter, work } = deps
  const source = sourceOf(socket.request, parts.trust)
  const run = (request: Promise<void>) => void work.add(request).catch(logFailure)

  function logFailure(error: unknown): void {
    if (!asRefusal(error, log)) log.error({ err: error }, 'a request of a socket failed')
  }

  /**
   * Handles a request with an acknowledgement, once `count` has counted its limit. Any error becomes `found: false`,
   * and is logged unless it is a refusal.
   */
  async function handle<Answer>(
    count: Promise<void>,
    request: () => Promise<Answer>,
    acknowledge: (answer: NoInfer<Answer> | { found: false }) => void,
  ): Promise<void> {
    try {
      await count
      acknowledge(await request())
    } catch (error) {
      logFailure(error)
      acknowledge({ found: false })
    }
  }

  async function follow(id: string): ReturnType<typeof followPage> {
    const followed = await followPage(socket, id, findCtx)
    if (followed.found && followed.song) songs.poll(id)
    return followed
  }

  const handlers: Parameters<typeof receiveEvents>[1] = {
    followPage: (id, acknowledge) =>
      void work.add(handle(limiter.spend('follow', source), () => follow(id), acknowledge)),
    unfollowPage: (id) => run(unfollowPage(socket, id)),
    openConversation(id, acknowledge) {
      // A limit of its own does not affect pages. It is per person, so that people behind one address do not share it.
      const count = limiter.spend('open-conversations', socket.data.userId ?? source)
      const open = () => openConversation(io, socket, { id, findCtx, watch: chats.watch })
      void work.add(handle(count, open, acknowledge))
    },
    closeConversation: (id) => run(closeConversation(io, socket, id)),
    setTyping: (id, typing) => run(setTyping(deps, socket, { id, typing })),
  }
  receiveEvents(socket, handlers, parts.malformed)
  socket.on('disconnecting', () => {
    const publishAbsence = absencePublisher(io, socket)
    socket.once('disconnect', () => {
      // A connection has only one socket, so it ends with the socket.
      socket.conn.close()
      run(publishAbsence())
    })
  })
}
