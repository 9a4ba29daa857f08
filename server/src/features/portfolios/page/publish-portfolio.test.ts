import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { getOwnPortfolio } from './get-own-portfolio.ts'
import { publishPortfolio } from './publish-portfolio.ts'
import { viewPortfolio } from './view-portfolio.ts'

const app = await useTestApp()

test('a page is visible to visitors only while it is published', async () => {
  const person = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, person, false)
  const own = app.ctx({ actor: person })
  const look = () => viewPortfolio(app.ctx(), person)
  await expect(look()).rejects.toMatchObject({ status: 404 })
  expect(await publishPortfolio(own, { id, published: true })).toMatchObject({ id, published: true })
  expect((await look()).published).toBe(true)
  expect(await publishPortfolio(own, { id, published: false })).toMatchObject({ id, published: false })
  await expect(look()).rejects.toMatchObject({ status: 404 })
})

test('publishing a published page succeeds and changes nothing else', async () => {
  const person = await createPerson(app)
  const page = await createPublishedPortfolio(app, person)
  for (let time = 0; time < 2; time += 1) {
    expect(await publishPortfolio(app.ctx({ actor: person }), { id: page.id, published: true })).toEqual(page)
  }
})

test('another person’s page and an unknown one are refused in the same way, and nothing changes', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)]
  const page = await createPublishedPortfolio(app, person)
  for (const id of [page.id, app.deps.newId()]) {
    await expect(publishPortfolio(app.ctx({ actor: other }), { id, published: false })).rejects.toMatchObject({
      spec: { code: 'PORTFOLIO_NOT_FOUND' },
    })
  }
  await expect(publishPortfolio(app.ctx(), { id: page.id, published: false })).rejects.toMatchObject({
    spec: { code: 'NOT_SIGNED_IN' },
  })
  expect(await getOwnPortfolio(app.ctx({ actor: person }), page)).toEqual(page)
})
