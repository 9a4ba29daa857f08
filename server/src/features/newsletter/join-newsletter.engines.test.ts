import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import { useTestApp, useTestSite } from '../../testing/test-app.ts'
import { joinNewsletter } from './join-newsletter.ts'

const { app, site } = await useTestSite()
const [off, limited] = [await useTestApp({ SITE_NEWSLETTER: 'off' }), await useTestApp({ LIMITS: 'on' })]
const join = (email: unknown) => site.visitor().call(contract.newsletter.join, {}, { email })
const stored = ({ deps } = app) => deps.database.db.select().from(newsletterSubscribers)

test('an address is stored once, in lower case; joining again gets the same response and changes nothing', async () => {
  const createdAt = app.clock.now
  const first = await join(' Ada@Example.com ')
  app.clock.now = new Date(createdAt.getTime() + 1000)
  const second = await join('ada@example.com')
  expect([first.status, first.text]).toEqual([200, '{"ok":true}'])
  expect([second.status, second.text]).toEqual([first.status, first.text])
  expect(await stored()).toEqual([{ email: 'ada@example.com', createdAt }])
})

test('spellings of one domain are one address', async () => {
  for (const email of ['ada@bücher.example', 'ada@xn--bcher-kva.example']) expect((await join(email)).status).toBe(200)
  expect((await stored()).filter(({ email }) => email === 'ada@xn--bcher-kva.example')).toHaveLength(1)
})

test('two requests for one address at once are both accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => join('grace@example.com')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await stored()).filter(({ email }) => email === 'grace@example.com')).toHaveLength(1)
})

test.each([['ada'], [''], [null], [`${'a'.repeat(250)}@example.com`]])('%j is refused at its field', async (email) => {
  const before = await stored()
  const answer = await site.visitor().post('/api/newsletter', { email })
  expect(answer.status).toBe(422)
  expect(answer.error.data).toMatchObject({ fields: [{ field: 'email' }] })
  expect(await stored()).toEqual(before)
})

test('a site without a newsletter refuses and stores nothing', async () => {
  await expect(joinNewsletter(off.ctx(), { email: 'ada@example.com' })).rejects.toMatchObject({
    status: 404,
    spec: { code: 'NEWSLETTER_OFF' },
  })
  expect(await stored(off)).toEqual([])
})

test('a source can join with five addresses in half an hour; the sixth is refused', async () => {
  const from = (source: string, number: number) =>
    joinNewsletter(limited.ctx({ source }), { email: `${number}@example.com` })
  for (let number = 0; number < 5; number += 1) await from('203.0.113.1', number)
  await expect(from('203.0.113.1', 5)).rejects.toMatchObject({ status: 429 })
  await from('203.0.113.2', 6)
  expect(await stored(limited)).toHaveLength(6)
})
