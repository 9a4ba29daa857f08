import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { type JudgedHost, judgedHostOf, linkHost } from '@vitrine/core/link-hosts'
import { addressOf, isVisible, LIST_NAMES, maySee, readLink } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../runtime/context.ts'
import { findLatePage } from './late-page.ts'

/** A link of a published page that leads to another site. */
export interface LeftLink {
  username: string
  href: string
  host: string
  /** Decision about its host; null for none any more. */
  judged: JudgedHost | null
}

/** Returns a link that a published page shows, by the page and the entry; null if there is none, or its host is blocked. */
export async function findLeftLink(
  ctx: Ctx,
  { page, entryId }: { page: string; entryId: string },
): Promise<LeftLink | null> {
  const username = normalizeUsername(page)
  const found = usernameProblem(username) ? null : await findLatePage(ctx, username)
  if (!found || !maySee(found.portfolio, null)) return null
  for (const name of LIST_NAMES) {
    const entry = found.lists[name].find(({ id }) => id === entryId)
    if (!entry || !isVisible(entry, ctx.now())) continue
    const address = readLink(addressOf(name, entry))
    const host = address.state === 'complete' ? linkHost(address.href) : null
    if (address.state !== 'complete' || host === null) return null
    const judged = judgedHostOf(address.href, found.judgedHosts)
    return judged?.verdict === 'block' ? null : { username, href: address.href, host, judged }
  }
  return null
}
