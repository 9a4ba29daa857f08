import type { ServerToClientEvents } from '@vitrine/core/realtime'
import { type ListedConversation, withMessage, withRead } from '@vitrine/page/inbox-list'
import type { AppContext } from '../api/app-context.ts'
import { readAgain } from '../api/read-again.ts'
import { type Inbox, rowsOf, withRows } from './inbox-data.ts'

/** The payload of an event, with its name. */
type Named<Name extends keyof ServerToClientEvents> = { type: Name } & Parameters<ServerToClientEvents[Name]>[0]

/** A fact about a conversation of the signed-in person. */
export type ChatEvent =
  | Named<'messageStored'>
  | Named<'messagesRead'>
  | Named<'unreadChanged'>
  | Named<'conversationChanged'>

/** A fact about one conversation that its row in an inbox can take in. */
type RowEvent = Named<'messageStored'> | Named<'messagesRead'>

type Cache = Pick<AppContext, 'queryClient' | 'orpc'>

/** Takes a fact about a conversation into the cached inboxes, in place where it can; what is not known is read again. */
export async function applyChatEvent(event: ChatEvent, cache: Cache): Promise<void> {
  const { queryClient, orpc } = cache
  if (event.type === 'unreadChanged') return setCount(cache, event)
  if (event.type === 'conversationChanged') {
    const { portfolioId } = event
    await Promise.all([
      readAgain(queryClient, orpc.chat.inbox.key({ input: { portfolioId } })),
      readAgain(queryClient, orpc.chat.blocks.key({ input: { portfolioId } })),
    ])
    return
  }
  const id = event.type === 'messageStored' ? event.message.conversationId : event.conversationId
  const known = find(cache, id)
  if (known) {
    // An answer that is under way takes this in when it arrives: see `withAnswer`.
    const queryKey = orpc.chat.inbox.key({ type: 'infinite', input: { portfolioId: known.portfolioId } })
    queryClient.setQueriesData<Inbox>({ queryKey }, (inbox) => inbox && changed(inbox, event))
  } else if (event.type === 'messageStored') {
    await readAgain(queryClient, orpc.chat.inbox.key({ input: { portfolioId: event.portfolioId } }))
  }
}

function find({ queryClient, orpc }: Cache, id: string): ListedConversation | null {
  const inboxes = queryClient.getQueriesData<Inbox>({ queryKey: orpc.chat.inbox.key({ type: 'infinite' }) })
  const conversations = inboxes.flatMap(([, inbox]) => (inbox ? rowsOf(inbox) : []))
  return conversations.find((conversation) => conversation.id === id) ?? null
}

/** The same pages with one conversation changed. They keep their ends, for the next page begins after the last one's. */
function changed(inbox: Inbox, event: RowEvent): Inbox {
  const all = rowsOf(inbox)
  const next = event.type === 'messageStored' ? withMessage(all, event) : withRead(all, event)
  return next ? withRows(inbox, next) : inbox
}

/** Sets how many conversations of a page of the person's own wait. A count that is being read may be older: it is read again. */
async function setCount(
  { queryClient, orpc }: Cache,
  { side, portfolioId, count }: Named<'unreadChanged'>,
): Promise<void> {
  if (side !== 'owner') return
  const queryKey = orpc.chat.unread.queryKey()
  const isBeingRead = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData(queryKey, (counts) =>
    counts ? [...counts.filter((one) => one.portfolioId !== portfolioId), { portfolioId, count }] : counts,
  )
  if (isBeingRead) await readAgain(queryClient, queryKey)
}
