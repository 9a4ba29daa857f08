import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type ListedConversation, type ListedPage, tick, withAnswer } from '@vitrine/page/inbox-list'
import type { Orpc } from '../api/app-context.ts'

/** The pages of an inbox as the query cache holds them. */
export type Inbox = InfiniteData<ListedPage>

/** The first page begins nowhere. */
const START: string | undefined = undefined

/** Options of the query for the inbox of a portfolio, a page at a time. */
export function inboxOptions({ chat }: Orpc, portfolioId: string) {
  const input = (before: string | undefined) => ({ portfolioId, before })
  return infiniteQueryOptions({
    queryKey: chat.inbox.infiniteKey({ input, initialPageParam: START }),
    async queryFn({ pageParam, signal }): Promise<ListedPage> {
      const begunAt = tick()
      return { ...(await chat.inbox.call(input(pageParam), { signal })), begunAt }
    },
    initialPageParam: START,
    getNextPageParam: (page) => (page.more ? (page.conversations.at(-1)?.lastMessageAt ?? undefined) : undefined),
    structuralSharing: (known, answer) => mergeInboxes(known as Inbox | undefined, answer as Inbox),
  })
}

/** Takes an answer into an inbox: events that came while it was under way stay. For the query's `structuralSharing`. */
export function mergeInboxes(known: Inbox | undefined, answer: Inbox): Inbox {
  if (!known) return answer
  const begunAt = Math.min(...answer.pages.map((page) => page.begunAt ?? 0))
  return withRows(answer, withAnswer(rowsOf(known), rowsOf(answer), begunAt))
}

/** Takes a conversation out, also of answers that are asked for before this. */
export function withoutRow(inbox: Inbox, id: string): Inbox {
  const begunAt = tick()
  const pages = inbox.pages.map((page) => ({
    ...page,
    begunAt,
    conversations: page.conversations.filter((conversation) => conversation.id !== id),
  }))
  return { ...inbox, pages }
}

/** Puts other rows into the same pages. Pages keep their lengths, for the next one begins after the last one's end. */
export function withRows(inbox: Inbox, rows: readonly ListedConversation[]): Inbox {
  let start = 0
  const pages = inbox.pages.map((page, index) => {
    const end = index === inbox.pages.length - 1 ? rows.length : start + page.conversations.length
    const conversations = rows.slice(start, end)
    start = end
    return { ...page, conversations }
  })
  return { ...inbox, pages }
}

/** The conversations of all pages, each once: pages that were read one after the other can overlap. */
export function rowsOf({ pages }: Inbox): ListedConversation[] {
  const rows = pages.flatMap(({ conversations }) => conversations)
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed()
}
