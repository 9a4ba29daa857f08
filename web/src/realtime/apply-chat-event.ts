import type { InfiniteData } from '@tanstack/react-query'
import type { Conversation, ConversationPage } from '@vitrine/core/chat'
import type { ServerToClientEvents } from '@vitrine/core/realtime'
import { withMessage, withRead } from '@vitrine/page/inbox-list'
import type { AppContext } from '../api/app-context.ts'
import { readAgain } from '../api/read-again.ts'

/** The payload of an event, with its name. */
type Named<Name extends keyof ServerToClientEvents> = { type: Name } & Parameters<ServerToClientEvents[Name]>[0]

/** A fact about a conversation of the signed-in person. */
export type ChatEvent = Named<'messageStored'> | Named<'messagesRead'> | Named<'conversationChanged'>

type Inbox = InfiniteData<ConversationPage>
type Cache = Pick<AppContext, 'queryClient' | 'orpc'>

/** Takes a fact about a conversation into the cached inboxes, in place where it can; what is not known is read again. */
export async function applyChatEvent(event: ChatEvent, cache: Cache): Promise<void> {
  const { queryClient, orpc } = cache
  if (event.type === 'conversationChanged') {
    const { portfolioId } = event
    await Promise.all([
      readAgain(queryClient, orpc.chat.inbox.key({ input: { portfolioId } })),
      readAgain(queryClient, orpc.chat.blocks.key({ input: { portfolioId } })),
      readAgain(queryClient, orpc.chat.unread.key()),
    ])
    return
  }
  const id = event.type === 'messageStored' ? event.message.conversationId : event.conversationId
  const before = await changeInboxes(cache, event, id)
  const waits = find(cache, id)?.unread
  if (before === null) await readAgain(queryClient, orpc.chat.unread.key())
  else if (before.unread !== waits) countOne(cache, before.portfolioId, waits ? 1 : -1)
}

/** Changes the inbox that holds a conversation. Answers the conversation as it was; null where no inbox holds it. */
async function changeInboxes(
  cache: Cache,
  event: Exclude<ChatEvent, Named<'conversationChanged'>>,
  id: string,
): Promise<Conversation | null> {
  const { queryClient, orpc } = cache
  const before = find(cache, id)
  if (before) {
    const queryKey = orpc.chat.inbox.key({ type: 'infinite', input: { portfolioId: before.portfolioId } })
    // An answer that is under way may be older than this.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueriesData<Inbox>({ queryKey }, (inbox) => inbox && changed(inbox, event))
  } else if (event.type === 'messageStored') {
    const { portfolioId } = event
    await readAgain(queryClient, orpc.chat.inbox.key({ input: { portfolioId } }))
  }
  return before
}

function find({ queryClient, orpc }: Cache, id: string): Conversation | null {
  const inboxes = queryClient.getQueriesData<Inbox>({ queryKey: orpc.chat.inbox.key({ type: 'infinite' }) })
  const conversations = inboxes.flatMap(([, inbox]) => inbox?.pages.flatMap((page) => page.conversations) ?? [])
  return conversations.find((conversation) => conversation.id === id) ?? null
}

/** The same pages with one conversation changed. They keep their ends, for the next page begins after the last one's. */
function changed(inbox: Inbox, event: Exclude<ChatEvent, Named<'conversationChanged'>>): Inbox {
  const all = inbox.pages.flatMap(({ conversations }) => conversations)
  const next = event.type === 'messageStored' ? withMessage(all, event.message) : withRead(all, event)
  if (!next) return inbox
  let start = 0
  const pages = inbox.pages.map((page) => {
    const end = start + page.conversations.length
    const conversations = next.slice(start, end)
    start = end
    return { ...page, conversations }
  })
  return { ...inbox, pages }
}

function countOne({ queryClient, orpc }: Cache, portfolioId: string, step: 1 | -1): void {
  queryClient.setQueryData(orpc.chat.unread.queryKey(), (counts) => {
    if (!counts) return counts
    const known = counts.find((one) => one.portfolioId === portfolioId)?.count ?? 0
    const rest = counts.filter((one) => one.portfolioId !== portfolioId)
    return [...rest, { portfolioId, count: Math.max(0, known + step) }]
  })
}
