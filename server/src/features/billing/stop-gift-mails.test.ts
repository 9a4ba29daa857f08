import { expect, test } from 'vitest'
import { stopUrl } from '../../runtime/stop-links.ts'
import { createPerson } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { deleteAccount } from '../account-deletion/delete-account.ts'
import { getSummary } from '../analytics/get-summary.ts'
import { saveSummary } from '../analytics/save-summary.ts'
import { stopSummary } from '../analytics/stop-summary.ts'
import { getMailPreferences } from './get-mail-preferences.ts'
import { stopGiftMails } from './stop-gift-mails.ts'

const { app, site } = await useTestSite()
const tokenOf = (userId: string) => new URL(stopUrl(app.ctx(), 'gifts', userId)).searchParams.get('token') ?? ''

test('the link of a mail about a gift stops these mails of its person alone, by a POST and not by opening it', async () => {
  const [actor, other] = [await createPerson(app), await createPerson(app)]
  await saveSummary(app.ctx({ actor }), { weekly: true, timeZone: 'UTC' })
  const path = `/unsubscribe?token=${encodeURIComponent(tokenOf(actor.userId))}`
  const opened = await site.visitor().get(path)
  expect([opened.status, opened.text.includes('Stop emails about gifts?')]).toEqual([200, true])
  const wanted = async (person: typeof actor) => (await getMailPreferences(app.ctx({ actor: person }))).mailWhenGifted
  expect(await wanted(actor)).toBe(true)
  for (let time = 0; time < 2; time += 1) {
    const { status, text } = await site.visitor().post(path)
    expect([status, text.includes('no more emails about gifts')]).toEqual([200, true])
  }
  expect([await wanted(actor), await wanted(other)]).toEqual([false, true])
  expect(await getSummary(app.ctx({ actor }))).toMatchObject({ weekly: true })
})

test('a link of another kind, a changed one, and one of a deleted account stop nothing', async () => {
  const actor = await createPerson(app)
  const weekly = app.deps.linkSigner.sign(actor.userId)
  const token = tokenOf(actor.userId)
  for (const wrong of [weekly, `${token}x`, `gifts:${actor.userId}`]) {
    expect(await stopGiftMails(app.ctx(), { token: wrong })).toBe(false)
  }
  expect(await stopSummary(app.ctx(), { token })).toBe(false)
  expect((await getMailPreferences(app.ctx({ actor }))).mailWhenGifted).toBe(true)
  await deleteAccount(app.ctx(), actor)
  expect(await stopGiftMails(app.ctx(), { token })).toBe(false)
})
