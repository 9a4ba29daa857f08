import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, grantPremium } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { publishPortfolio } from './publish-portfolio.ts'
import { readPublicPage } from './read-public-page.ts'
import { viewPortfolio } from './view-portfolio.ts'

const app = await useTestApp()

test('a published page is read with its owner and the moment at which its premium ends', async () => {
  const person = await createPerson(app)
  await createPublishedPortfolio(app, person)
  const read = () => readPublicPage(app.ctx(), { username: person.username })
  const view = await viewPortfolio(app.ctx(), { username: person.username })
  expect(await read()).toEqual({ view, ownerId: person.userId, changesAt: null })
  const end = new Date(app.clock.now.getTime() + 1000)
  await grantPremium(app, person.userId, end)
  expect(await read()).toMatchObject({ changesAt: end, view: { premium: true } })
})

test('an unpublished page is null for every visitor, and so is an unknown one', async () => {
  const person = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, person)
  const owner = app.ctx({ actor: person })
  await publishPortfolio(owner, { id, published: false })
  expect(await readPublicPage(owner, { username: person.username })).toBeNull()
  expect(await readPublicPage(owner, { username: 'nobody' })).toBeNull()
})
