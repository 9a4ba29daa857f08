import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { getOwnPortfolio } from './get-own-portfolio.ts'

const app = await useTestApp()

test('the owner reads the page with every setting, published or not', async () => {
  for (const published of [true, false]) {
    const person = await createPerson(app)
    const page = await createPublishedPortfolio(app, person, published)
    expect(await getOwnPortfolio(app.ctx({ actor: person }), { id: page.id })).toEqual(page)
    expect(page).toMatchObject({ published, username: person.username })
    expect(page).not.toHaveProperty('userId')
  }
})

test('another person’s portfolio and an unknown one are refused in the same way', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)]
  const { id } = await createPublishedPortfolio(app, person)
  for (const wanted of [id, app.deps.newId()]) {
    await expect(getOwnPortfolio(app.ctx({ actor: other }), { id: wanted })).rejects.toMatchObject({
      spec: { code: 'PORTFOLIO_NOT_FOUND' },
      message: 'Portfolio not found',
      status: 404,
    })
  }
})

test('a signed-out visitor is refused before anything is looked up', async () => {
  const { id } = await createPublishedPortfolio(app, await createPerson(app))
  await expect(getOwnPortfolio(app.ctx(), { id })).rejects.toMatchObject({ spec: { code: 'NOT_SIGNED_IN' } })
})
