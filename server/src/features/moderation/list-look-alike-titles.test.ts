import { WELL_KNOWN_VISITS } from '@vitrine/core/accounts'
import { contract } from '@vitrine/core/contract'
import { FULL_WEIGHT } from '@vitrine/core/views'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolioCounts, portfolios } from '../../db/tables/portfolios.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { visitor: keeper } = await createKeeper(app, site.visitor())
const list = async () => (await keeper.call(contract.moderation.lookAlikeTitles)).output

/** Creates a page with a title. */
async function withTitle(title: string, published = true) {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner, published)
  await db.update(portfolios).set({ title }).where(eq(portfolios.id, id))
  return { ...owner, id }
}

test('titles like those of well-known pages and of the operator are listed, the newest pages first', async () => {
  const known = await withTitle('Grand Atelier')
  await db
    .update(portfolioCounts)
    .set({ rankedViews: WELL_KNOWN_VISITS * FULL_WEIGHT })
    .where(eq(portfolioCounts.portfolioId, known.id))
  const copy = await withTitle('Grаnd  ATELIER')
  const operator = await withTitle('Vitrine Support')
  await withTitle('Grand Atelier', false)
  await withTitle('A grand atelier of mine')
  expect(await list()).toEqual([
    { userId: operator.userId, username: operator.username, title: 'Vitrine Support', like: '' },
    { userId: copy.userId, username: copy.username, title: 'Grаnd  ATELIER', like: known.username },
  ])
  // Nothing was refused: the pages are public.
  expect((await fetch(`${site.origin}/u/${operator.username}`)).status).toBe(200)
})
