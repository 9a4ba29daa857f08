import { analyticsTexts } from '@vitrine/core/analytics'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { stopSummary, UNSUBSCRIBE_PATH } from '#features/analytics'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { MESSAGE_PAGE_POLICY, renderMessagePage } from './message-page.ts'

const { stopWeekly, stopWeeklyHint, stop, stopped, stoppedHint, linkInvalid, linkInvalidHint } = analyticsTexts

/**
 * Creates the routes of the link in weekly mails, which works without a session. Opening it changes nothing, because
 * mail programs open links too; the POST of its form, or of a mail program (RFC 8058), turns the mails off.
 */
export function unsubscribeRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.get(UNSUBSCRIBE_PATH, (c) => {
    if (deps.linkSigner.read(c.req.query('token') ?? '') === null) return invalid(c)
    return page(c, { title: stopWeekly, hint: stopWeeklyHint, form: true })
  })
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    if (deps.disk.refusesWrites) throw refuse(kernelRefusals.outOfSpace)
    const done = await stopSummary(createCtx(deps), { token: c.req.query('token') ?? '' })
    return done ? page(c, { title: stopped, hint: stoppedHint }) : invalid(c)
  })
  return app
}

function invalid(c: Context) {
  return page(c, { title: linkInvalid, hint: linkInvalidHint }, 404)
}

/** Responds with a page whose URL contains the token, and prevents the URL from being sent as a referrer. */
function page(
  c: Context,
  { title, hint, form = false }: { title: string; hint: string; form?: boolean },
  status: 200 | 404 = 200,
) {
  c.header('content-security-policy', MESSAGE_PAGE_POLICY)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  const button = form ? html`<form method="post"><button>${stop}</button></form>` : ''
  return c.html(
    renderMessagePage(
      title,
      html`<p>${hint}</p>${button}<nav><a href="/dashboard#analytics">Open your dashboard</a></nav>`,
    ),
    status,
  )
}
