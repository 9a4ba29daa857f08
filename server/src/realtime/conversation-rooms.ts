import type { Conversation } from '@vitrine/core/chat'
import { readOpenExpiries } from '#features/chat'
import { portfolioIdsOf } from '#features/portfolios'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { chatsRoom, conversationRoom, type LiveServer, panelRoom, panelsIn, SIDES } from './live-server.ts'
import { publishClosing } from './publish.ts'

/** Milliseconds between two checks for expired conversations. */
const EXPIRY_INTERVAL_MS = 1000
/** Milliseconds between two checks of all open conversations, for changes that no event reported. */
const CHECK_INTERVAL_MS = 60_000

/** Rooms of the conversations that sockets of this process show. */
export interface ConversationRooms {
  /** Records the state of a shown conversation, and when it expires unless a message is sent. */
  watch(conversation: Pick<Conversation, 'id' | 'portfolioId' | 'state' | 'expiresAt'>): void
  stop(): void
}

/**
 * Notifies this process's sockets when a conversation that they show closes or opens again. It closes when it
 * expires, when it is blocked or deleted, and when its page is unpublished or turns chat off. The sockets of a closed
 * conversation leave the rooms of its sides. Stored messages cause no check.
 */
export function watchConversationRooms(deps: Deps, io: LiveServer): ConversationRooms {
  const { events, clock, log, work } = deps
  const { local } = io
  /** Shown conversations by id, with the moment at which an open one expires; null for any other. */
  const shown = new Map<string, { portfolioId: string; expiry: number | null }>()
  const rooms = () => io.of('/').adapter.rooms
  const isShownHere = (id: string) => rooms().has(panelRoom(id))

  async function check(ids: readonly string[], { notify = true } = {}): Promise<void> {
    const here = [...new Set(ids)].filter(isShownHere)
    if (here.length === 0) return
    for (const [id, until] of await readOpenExpiries(createCtx(deps), here)) {
      const known = shown.get(id)
      if (!known) continue
      const changed = (known.expiry === null) !== (until === null)
      known.expiry = until?.getTime() ?? null
      if (until === null) leaveSides(io, id)
      if (!changed || !notify) continue
      publishClosing(io, { conversationId: id, portfolioId: known.portfolioId })
    }
  }

  async function checkPages(portfolioIds: readonly string[]): Promise<void> {
    const openRooms = portfolioIds.map(chatsRoom).filter((room) => rooms().has(room))
    if (openRooms.length === 0) return
    const sockets = await local.in(openRooms).fetchSockets()
    await check(sockets.flatMap((socket) => panelsIn(socket.rooms)))
  }

  function checkAll(): Promise<void> {
    return check(panelsIn(rooms().keys()))
  }

  /**
   * Returns the ids of the shown conversations that have expired. Removes the conversations that no socket shows any
   * more.
   */
  function findExpired(): string[] {
    const now = clock().getTime()
    for (const id of shown.keys()) if (!isShownHere(id)) shown.delete(id)
    return [...shown].filter(([, { expiry }]) => expiry !== null && expiry <= now).map(([id]) => id)
  }

  /** Logs the failure of a check. The next check of all conversations repeats it. */
  function run(checking: Promise<void>): void {
    work.add(checking).catch((error: unknown) => log.warn({ err: error }, 'open conversations could not be checked'))
  }

  const timers = [
    setInterval(() => run(check(findExpired())), EXPIRY_INTERVAL_MS).unref(),
    setInterval(() => run(checkAll()), CHECK_INTERVAL_MS).unref(),
  ]
  const unsubscribe = [
    events.on('conversationChanged', ({ conversationId, messagesOnly }) => {
      // Both participants get this event from `publish.ts`.
      if (!messagesOnly) run(check([conversationId], { notify: false }))
    }),
    events.on('portfolioChanged', ({ portfolioId }) => run(checkPages([portfolioId]))),
    events.on('planChanged', ({ userId }) => run(portfolioIdsOf(createCtx(deps), userId).then(checkPages))),
    events.on('busStatusChanged', () => run(checkAll())),
  ]

  return {
    watch({ id, portfolioId, state, expiresAt }) {
      shown.set(id, { portfolioId, expiry: state === 'open' ? new Date(expiresAt).getTime() : null })
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
      for (const off of unsubscribe) off()
    },
  }
}

function leaveSides({ local }: LiveServer, id: string): void {
  for (const side of SIDES) {
    const room = conversationRoom(id, side)
    local.in(room).socketsLeave(room)
  }
}
