import type { NamedStatement, OpenDatabase } from '../../db/database.ts'
import { MESSAGE_CLOCKS_HOURS } from '../../db/tables/chat.ts'

/** A person and a page. */
export interface PersonOnPage {
  userId: string
  portfolioId: string
}

/** Number of unread conversations (own page) or messages (another page) of a person. */
export interface PageUnreadCount extends PersonOnPage {
  own: boolean
  count: number
}

/** Counts the unread conversations or messages for all pairs in one statement. Pages that do not exist are left out. */
export async function selectUnreadOnPages(
  database: OpenDatabase,
  pairs: readonly PersonOnPage[],
  now: Date,
): Promise<PageUnreadCount[]> {
  const users = pairs.map(({ userId }) => userId)
  const pages = pairs.map(({ portfolioId }) => portfolioId)
  const rows = await database.run(SELECT_UNREAD, [users, pages, now.toISOString()])
  return rows.map(({ user_id: userId, portfolio_id: portfolioId, own, unread }) => ({
    userId: String(userId),
    portfolioId: String(portfolioId),
    own: own === true,
    count: Number(unread),
  }))
}

const SELECT_UNREAD: NamedStatement = {
  name: 'vitrine_unread',
  text: `
    select pair.user_id, page.id as portfolio_id, page.user_id = pair.user_id as own,
      case when page.user_id = pair.user_id
        then (select count(*) from conversations where portfolio_id = page.id and owner_unread)
        else (
          select count(*) from conversations as current
          join chat_messages as message on message.conversation_id = current.id
            and message.created_at >= current.created_at - interval '${MESSAGE_CLOCKS_HOURS} hours'
            and message.position > current.visitor_read_up_to and message.sender_type = 'owner'
          where current.portfolio_id = page.id and current.visitor_user_id = pair.user_id and current.is_current
            and current.owner_last_position > current.visitor_read_up_to and current.expires_at > $3::timestamptz
        )
      end::int as unread
    from unnest($1::uuid[], $2::uuid[]) as pair (user_id, portfolio_id)
    join portfolios as page on page.id = pair.portfolio_id`,
}
