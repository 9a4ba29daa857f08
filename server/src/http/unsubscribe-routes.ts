import { analyticsTexts } from '@vitrine/core/analytics'
import { giftTexts } from '@vitrine/core/gifts'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { stopSummary } from '#features/analytics'
import { stopGiftMails } from '#features/billing'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { readStopToken, type StoppableMails, UNSUBSCRIBE_PATH } from '../runtime/stop-links.ts'
import { MESSAGE_PAGE_POLICY, renderMessagePage } from './message-page.ts'

const { stop, stopped, linkInvalid, linkInvalidHint } = analyticsTexts

/** Texts and verb of each kind of mails. */
const MAILS = {
  weekly: {
    title: analyticsTexts.stopWeekly,
    hint: analyticsTexts.stopWeeklyHint,
    stoppedHint: analyticsTexts.stoppedHint,
    stop: stopSummary,
  },
  gifts: {
    title: giftTexts.stopMails,
    hint: giftTexts.stopMailsHint,
    stoppedHint: giftTexts.stoppedHint,
    stop: stopGiftMails,
  },
} as const satisfies Record<StoppableMails, unknown>

/**
 * Creates the routes of the link in mails that can be turned off without a session. Opening it changes nothing, because
 * mail programs open links too; the POST of its form, or of a mail program (RFC 8058), turns the mails off.
 */
export function unsubscribeRoutes(deps: Deps): Hono {
  const app = new Hono()
  const tokenOf = (c: Context) => c.req.query('token') ?? ''
  app.get(UNSUBSCRIBE_PATH, (c) => {
    const target = readStopToken({ deps }, tokenOf(c))
    if (!target) return invalid(c)
    const { title, hint } = MAILS[target.mails]
    return page(c, { title, hint, form: true })
  })
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    if (deps.disk.refusesWrites) throw refuse(kernelRefusals.outOfSpace)
    const target = readStopToken({ deps }, tokenOf(c))
    if (!target) return invalid(c)
    const mails = MAILS[target.mails]
    const done = await mails.stop(createCtx(deps), { token: tokenOf(c) })
    return done ? page(c, { title: stopped, hint: mails.stoppedHint }) : invalid(c)
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
  const content = html`<p>${hint}</p>${button}<nav><a href="/settings/mails">Open your settings</a></nav>`
  return c.html(renderMessagePage(title, content), status)
}
