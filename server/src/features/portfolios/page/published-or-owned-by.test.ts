import { maySee } from '@vitrine/core/portfolios'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolios } from '../../../db/tables/portfolios.ts'
import { createPerson, createPublishedPortfolio } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { publishedOrOwnedBy } from './published-or-owned-by.ts'

const app = await useTestApp()
const { db } = app.deps.database
const owner = await createPerson(app)
const other = await createPerson(app)
const viewers = { 'the owner': owner.userId, 'another person': other.userId, 'a visitor without a session': null }

for (const published of [true, false]) {
  const { id } = await createPublishedPortfolio(app, published ? owner : other, published)
  test.each(Object.entries(viewers))(
    `a page with published = ${published} is selected for %s exactly if core's rule allows it`,
    async (_, viewer) => {
      const [page] = await db.select().from(portfolios).where(eq(portfolios.id, id))
      if (!page) throw new Error('The page has not been stored')
      expect(page.published).toBe(published)
      const selected = await db
        .select({ id: portfolios.id })
        .from(portfolios)
        .where(and(eq(portfolios.id, id), publishedOrOwnedBy(viewer)))
      expect(selected.length === 1).toBe(maySee(page, viewer))
    },
  )
}
