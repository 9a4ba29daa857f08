import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portfolioCounts } from '../db/tables/portfolios.ts'
import { setCounts } from '../testing/factories.ts'
import { createCreator } from '../testing/full-person.ts'
import { useTestApp } from '../testing/test-app.ts'
import { recountPages } from './recount-pages.ts'

const app = await useTestApp()

test('all pages are recounted, and what was corrected is logged', async () => {
  const [wrong, right] = [await createCreator(app), await createCreator(app)]
  await setCounts(app, wrong.portfolioId, { views: 3, likes: 4, weekViews: 3 })
  const warn = vi.spyOn(app.deps.log, 'warn')
  onTestFinished(() => warn.mockRestore())
  await recountPages(app.ctx(), { signal: AbortSignal.abort() })
  expect(warn).not.toHaveBeenCalled()
  await recountPages(app.ctx())
  expect(warn.mock.calls).toEqual([
    [
      {
        portfolioId: wrong.portfolioId,
        corrected: { views: 2, likes: 1, clicks: 0, entryClicks: 0, noteViews: 0, quarters: 0 },
      },
      'wrong sums of a page were corrected',
    ],
  ])
  for (const { portfolioId } of [wrong, right]) {
    const [counts] = await app.deps.database.db
      .select()
      .from(portfolioCounts)
      .where(eq(portfolioCounts.portfolioId, portfolioId))
    expect(counts).toMatchObject({ views: 0, likes: 0, weekViews: 0 })
  }
})
