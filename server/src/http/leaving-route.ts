import type { HttpBindings } from '@hono/node-server'
import { LEAVING_PATH, linkHostTexts } from '@vitrine/core/link-hosts'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { findLeftMessageLink } from '#features/chat'
import { findLeftLink, type LeftLink } from '#features/portfolios'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { MESSAGE_PAGE_POLICY, renderMessagePage } from './message-page.ts'
import { requestCtx } from './request-ctx.ts'
import type { RequestInfo } from './request-start.ts'

type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }

/** Most characters of a name or an id in the address. */
const PART_MAX = 64

/**
 * Creates the route of the document before links that keepers warn of. It leads only to links that a published page
 * shows, or that a message contains to a person of its chat, and only when they press its link, so it is no open redirect.
 */
export function leavingRoute(deps: Deps): Hono<Env> {
  const app = new Hono<Env>()
  app.get(LEAVING_PATH, async (c) => {
    const part = (name: string) => (c.req.query(name) ?? '').slice(0, PART_MAX)
    if (c.req.query('message') !== undefined) {
      const ctx = await requestCtx(deps, c.req.raw.headers, c.get('info'))
      const found = z.uuid().safeParse(part('message')).success ? await findMessageLink(ctx, part) : null
      return found ? send(c, found, 200) : send(c, html`<p>${linkHostTexts.leavingMessageGone}</p>`, 404)
    }
    const link = await findLeftLink(createCtx(deps), { page: part('page'), entryId: part('entry') })
    return link
      ? send(c, warning(link, linkHostTexts.leaving(link.username, link.host)), 200)
      : send(c, html`<p>${linkHostTexts.leavingGone}</p>`, 404)
  })
  return app
}

/** Returns the warning before a link of a message; null if this person finds none. */
async function findMessageLink(ctx: Ctx, part: (name: string) => string) {
  const link = /^\d{1,4}$/.test(part('link')) ? Number(part('link')) : -1
  const found = await findLeftMessageLink(ctx, { id: part('message'), link })
  return found && warning(found, linkHostTexts.leavingMessage(found.sender, found.host))
}

function warning({ username, href, host, judged }: LeftLink, intro: string) {
  return html`<p>${intro}</p>
${judged ? html`<p class="quote">${linkHostTexts.leavingReason(judged.reason)}</p>` : ''}
<p class="quote">${href}</p>
<nav><a href="${href}" rel="nofollow noopener noreferrer">${linkHostTexts.leavingGo(host)}</a><a href="/u/${username}">${linkHostTexts.leavingBack}</a></nav>`
}

function send(c: Context<Env>, content: ReturnType<typeof html>, status: 200 | 404) {
  c.header('content-security-policy', MESSAGE_PAGE_POLICY)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-robots-tag', 'noindex')
  return c.html(renderMessagePage(linkHostTexts.leavingTitle, content), status)
}
