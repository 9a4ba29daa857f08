import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { viewBursts } from '../../db/tables/views.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { visitor: keeper } = await createKeeper(app, site.visitor())

test('the newest bursts come first', async () => {
  const owner = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, owner)
  for (const hour of [1, 2]) {
    const foundAt = new Date(app.clock.now.getTime() + hour)
    await app.deps.database.db.insert(viewBursts).values({ portfolioId, hour, foundAt })
  }
  const burst = { portfolioId, username: owner.username, visits: 0, counted: false }
  const { output } = await keeper.call(contract.moderation.bursts)
  expect(output).toEqual([
    { ...burst, hour: 2 },
    { ...burst, hour: 1 },
  ])
})
