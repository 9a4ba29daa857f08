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

/** Texts and verb of each kind of mails, and the screen with its switch. */
const MAILS = {
  weekly: {
    title: analyticsTexts.stopWeekly,
    hint: analyticsTexts.stopWeeklyHint,
    stoppedHint: analyticsTexts.stoppedHint,
    stop: stopSummary,
    screen: { path: '/dashboard#analytics', name: 'Open your dashboard' },
  },
  gifts: {
    title: giftTexts.stopMails,
    hint: giftTexts.stopMailsHint,
    stoppedHint: giftTexts.stoppedHint,
    stop: stopGiftMails,
    screen: { path: '/settings/mails', name: 'Open your settings' },
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
    const { title, hint, screen } = MAILS[target.mails]
    return page(c, { title, hint, screen, form: true })
  })
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    if (deps.disk.refusesWrites) throw refuse(kernelRefusals.outOfSpace)
    const target = readStopToken({ deps }, tokenOf(c))
    if (!target) return invalid(c)
    const mails = MAILS[target.mails]
    const done = await mails.stop(createCtx(deps), { token: tokenOf(c) })
    return done ? page(c, { title: stopped, hint: mails.stoppedHint, screen: mails.screen }) : invalid(c)
  })
  return app
}

function invalid(c: Context) {
  return page(c, { title: linkInvalid, hint: linkInvalidHint, screen: MAILS.weekly.screen }, 404)
}

/** Responds with a page whose URL contains the token, and prevents the URL from being sent as a referrer. */
function page(
  c: Context,
  {
    title,
    hint,
    screen,
    form = false,
  }: { title: string; hint: string; screen: { path: string; name: string }; form?: boolean },
  status: 200 | 404 = 200,
) {
  c.header('content-security-policy', MESSAGE_PAGE_POLICY)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  const button = form ? html`<form method="post"><button>${stop}</button></form>` : ''
  return c.html(
    renderMessagePage(title, html`<p>${hint}</p>${button}<nav><a href="${screen.path}">${screen.name}</a></nav>`),
    status,
  )
}
