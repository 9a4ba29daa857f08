import { LEAVING_PATH, linkHostTexts } from '@vitrine/core/link-hosts'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { findLeftLink, type LeftLink } from '#features/portfolios'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { MESSAGE_PAGE_POLICY, renderMessagePage } from './message-page.ts'

/** Most characters of a name or an id in the address. */
const PART_MAX = 64

/**
 * Creates the route of the document before links that keepers warn of. It leads only to links that a published page
 * shows, and only when the visitor presses its link, so it is no open redirect.
 */
export function leavingRoute(deps: Deps): Hono {
  const app = new Hono()
  app.get(LEAVING_PATH, async (c) => {
    const part = (name: string) => (c.req.query(name) ?? '').slice(0, PART_MAX)
    const link = await findLeftLink(createCtx(deps), { page: part('page'), entryId: part('entry') })
    return link ? send(c, warning(link), 200) : send(c, html`<p>${linkHostTexts.leavingGone}</p>`, 404)
  })
  return app
}

function warning({ username, href, host, judged }: LeftLink) {
  return html`<p>${linkHostTexts.leaving(username, host)}</p>
${judged ? html`<p class="quote">${linkHostTexts.leavingReason(judged.reason)}</p>` : ''}
<p class="quote">${href}</p>
<nav><a href="${href}" rel="nofollow noopener noreferrer">${linkHostTexts.leavingGo(host)}</a><a href="/u/${username}">${linkHostTexts.leavingBack}</a></nav>`
}

function send(c: Context, content: ReturnType<typeof html>, status: 200 | 404) {
  c.header('content-security-policy', MESSAGE_PAGE_POLICY)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-robots-tag', 'noindex')
  return c.html(renderMessagePage(linkHostTexts.leavingTitle, content), status)
}
