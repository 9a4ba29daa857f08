import { describe, expect, onTestFinished, test } from 'vitest'
import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const giver = await createPerson(app)
const visitor = await signInVisitor(site.visitor(), giver)
const find = (name: string) => visitor.get(`/api/gifts/recipients/${encodeURIComponent(name)}`)
const recipient = await createPerson(app, { username: 'mira_okafor' })
await createPublishedPortfolio(app, { ...recipient, username: 'mira' })

describe('a recipient is found', () => {
  test.each([
    ['mira', 'by the name of the page'],
    ['mira_okafor', 'by the name of the account'],
    ['  MIRA ', 'in any case, with spaces'],
    ['@mira', 'with an @'],
    ['Mira Okafor', 'with a space for the underscore'],
  ])('%j (%s)', async (name) => {
    expect((await find(name)).json).toEqual({ username: 'mira', title: 'Page of mira' })
  })

  test('also without a page', async () => {
    const plain = await createPerson(app)
    expect((await find(plain.username)).json).toEqual({ username: plain.username, title: null })
  })

  test('by the name of the account alone while the page is unpublished, without the page’s name and title', async () => {
    const shy = await createPerson(app)
    await createPublishedPortfolio(app, { ...shy, username: 'not_shown_yet' }, false)
    expect((await find(shy.username)).json).toEqual({ username: shy.username, title: null })
    expect((await find('not_shown_yet')).json).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
  })

  test('without the email address', async () => {
    expect((await find('mira')).text).not.toContain('@example.com')
  })
})

describe('no recipient is found', () => {
  test.each(['nobody_at_all', 'm', '%00', "' or 1=1", 'ｍira', 'mira;', '../mira'])('%j', async (name) => {
    expect((await find(name)).json).toMatchObject({ status: 404, code: 'USER_NOT_FOUND', message: 'User not found' })
  })

  test('under the name of an unconfirmed account', async () => {
    const { username } = await createPerson(app, { confirmed: false })
    expect((await find(username)).error.code).toBe('USER_NOT_FOUND')
  })
})

test('the actor’s own account is refused, by either name', async () => {
  const own = await signInVisitor(site.visitor(), recipient)
  for (const name of ['mira', 'mira_okafor']) {
    expect((await own.get(`/api/gifts/recipients/${name}`)).json).toMatchObject({
      code: 'GIFT_TO_SELF',
      message: 'You cannot gift premium to yourself',
    })
  }
})

test('a recipient with premium is refused until it ends', async () => {
  const premium = await createPerson(app)
  await grantPremium(app, premium.userId, new Date(app.clock.now.getTime() + 1))
  expect((await find(premium.username)).json).toMatchObject({
    code: 'RECIPIENT_PREMIUM',
    message: `@${premium.username} already has premium`,
  })
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = new Date(before.getTime() + 1)
  expect((await find(premium.username)).status).toBe(200)
})
