import { expect } from 'vitest'
import { type Client, createClient, until } from './api.ts'
import { type Acknowledged, type LoadedPage, loadUntilGone, lostLikes, storedClicks, VISITORS } from './load.ts'
import type { Instance } from './server.ts'

/** Kills an instance under load of a page. Returns the numbers of requests that it acknowledged. */
export async function killUnderLoad(instance: Instance, page: LoadedPage): Promise<Acknowledged> {
  const acknowledged = { views: 0, likes: 0, clicks: 0 }
  const load = loadUntilGone(instance, page, acknowledged)
  await until(async () => {
    const { views, likes, clicks } = acknowledged
    return views > 100 && clicks > 100 && likes > 20
  }, 'a hundred views and clicks, and some likes')
  await instance.kill()
  await load
  return acknowledged
}

/**
 * Expects after {@link killUnderLoad} that the next instance has what was acknowledged, and exact sums. A request of each
 * visitor may be stored without being acknowledged.
 */
export async function expectNothingLost(
  instance: Instance,
  {
    owner,
    page,
    username,
    acknowledged,
  }: { owner: Client; page: LoadedPage; username: string; acknowledged: Acknowledged },
): Promise<void> {
  const { stats } = await (await createClient(instance).get(`/api/u/${username}`)).json()
  expect(stats.views).toBeGreaterThanOrEqual(acknowledged.views)
  expect(stats.views).toBeLessThanOrEqual(acknowledged.views + VISITORS)
  expect(await lostLikes(page.id, page.likers)).toBe(0)
  expect(stats.likes).toBe(page.likers.filter(({ liked }) => liked).length)
  const clicks = await storedClicks(owner, page.id)
  expect(clicks.total).toBeGreaterThanOrEqual(acknowledged.clicks)
  expect(clicks.total).toBeLessThanOrEqual(acknowledged.clicks + VISITORS)
  expect(clicks.ofEntries).toBe(clicks.total)
}
