import { createORPCClient } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import { OwnPortfolio } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createOrpc } from '../../../api/app-context.ts'
import { createPortfolioCache } from '../../../api/portfolio-cache.ts'
import type { ApiClient } from '../../../renderer.ts'
import { samplePortfolio } from './sample-portfolio.ts'
import { saveSettings } from './save-settings.ts'

const LISTS = OwnPortfolio.keyof().options.filter((field) => OwnPortfolio.shape[field] instanceof z.ZodArray)

function cachedPortfolio() {
  const queryClient = new QueryClient()
  const api: ApiClient = createORPCClient({ call: () => Promise.reject(new Error('no request is expected')) })
  const orpc = createOrpc(api)
  const { id } = samplePortfolio
  const queryKey = orpc.portfolios.getOwn.queryKey({ input: { id } })
  queryClient.setQueryData(queryKey, samplePortfolio)
  return { id, cache: createPortfolioCache({ queryClient, orpc }), cached: () => queryClient.getQueryData(queryKey) }
}

test('a portfolio has lists', () => expect(LISTS.length).toBeGreaterThan(0))

/** Starts a save, makes a change that is stored meanwhile, and returns the cached portfolio after both. */
async function changeDuringSave(changed: Record<string, unknown>): Promise<unknown> {
  const { id, cache, cached } = cachedPortfolio()
  let answer = (_saved: OwnPortfolio): void => {}
  const saved = saveSettings(cache, id, () => new Promise((resolve) => (answer = resolve)))
  await cache.write(
    id,
    async () => changed,
    (portfolio) => ({ ...portfolio, ...changed }),
  )
  answer({ ...samplePortfolio, bio: 'Saved' })
  await saved
  return cached()
}

test.each(LISTS)('an entry that is added to %s during a save stays in the list after it', async (list) => {
  const changed = { [list]: [{ id: 'added' }] }
  expect(await changeDuringSave(changed)).toMatchObject({ bio: 'Saved', ...changed })
})

test('a file that is attached and a page that is published during a save stay so after it', async () => {
  const changed = { profileImageUrl: '/portfolio-assets/a/profile-1.webp', published: true }
  expect(await changeDuringSave(changed)).toMatchObject({ bio: 'Saved', ...changed })
})
