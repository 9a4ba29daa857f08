import type { ChatApi } from '../chat-api.ts'
import { joined, type ListedConversation } from './inbox-list.ts'

/** The first pages of an inbox. `count` is the number of pages that were read. */
export interface InboxPages {
  conversations: ListedConversation[]
  count: number
  /** True if further pages follow. */
  more: boolean
}

/** Reads up to `limit` pages of an inbox, at least one. Each page begins where the previous one ended. */
export async function readPages(
  { inbox }: Pick<ChatApi, 'inbox'>,
  portfolioId: string,
  limit: number,
): Promise<InboxPages> {
  const pages: InboxPages = { conversations: [], count: 0, more: true }
  do {
    const page = await inbox(portfolioId, pages.conversations.at(-1)?.lastMessageAt)
    pages.conversations = joined(pages.conversations, page.conversations)
    pages.count += 1
    pages.more = page.more
  } while (pages.more && pages.count < limit)
  return pages
}
