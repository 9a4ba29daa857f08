import { VISIBLE } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { addEntry } from '../lists/add-entry.ts'
import { listOwnPortfolios } from './list-own-portfolios.ts'

const app = await useTestApp()

test('a signed-out visitor is refused', async () => {
  await expect(listOwnPortfolios(app.ctx())).rejects.toMatchObject({ spec: { code: 'NOT_SIGNED_IN' }, status: 401 })
})

test('a person without a page gets an empty list', async () => {
  await createPublishedPortfolio(app, await createPerson(app))
  expect(await listOwnPortfolios(app.ctx({ actor: await createPerson(app) }))).toEqual([])
})

test('the list contains the person’s own page with its links in order, and no other page', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)]
  const { id } = await createPublishedPortfolio(app, person, false)
  await createPublishedPortfolio(app, other)
  const ctx = app.ctx({ actor: person })
  for (const platform of ['a', 'b'])
    await addEntry(ctx, 'socialLinks', { ...VISIBLE, portfolioId: id, platform, url: 'https://' })
  const list = await listOwnPortfolios(ctx)
  expect(list).toMatchObject([
    {
      id,
      username: person.username,
      published: false,
      socialLinks: [
        { platform: 'a', displayOrder: 0 },
        { platform: 'b', displayOrder: 1 },
      ],
    },
  ])
})
