import { createORPCClient } from '@orpc/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Connections } from '@vitrine/core/connections'
import { expect, test } from 'vitest'
import { createOrpc } from '../../../api/app-context.ts'
import type { ApiClient } from '../../../renderer.ts'
import { createConnectionsCache } from './connections-cache.ts'
import { withPresence } from './live-connections.ts'

const PAGE = '019a0000-0000-7000-8000-000000000000'

const settled = () => new Promise((done) => setTimeout(done, 0))

function connections(version: number, visible = true): Connections {
  return {
    discord: {
      setUp: true,
      account: { id: '1', username: 'ada', discriminator: null, avatarUrl: null },
      visible,
      problem: null,
      readFlags: 0,
      chosenFlags: 0,
      gateway: 'ready',
      sharesServer: null,
      botInviteUrl: null,
      live: { version, presence: null },
    },
    spotify: { setUp: true, account: null, visible: true, problem: null, live: { version: 0, song: null, read: true } },
  }
}

/** Creates the cache of a shown tab whose reads the test answers by hand. */
async function shownTab() {
  const asked: ((answer: Connections) => void)[] = []
  const queryClient = new QueryClient()
  const call = () => new Promise<unknown>((answer) => asked.push(answer))
  const orpc = createOrpc(createORPCClient<ApiClient>({ call }))
  const options = orpc.connections.get.queryOptions({ input: { portfolioId: PAGE } })
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => {})
  async function answer(connected: Connections) {
    await settled()
    asked.shift()?.(connected)
    await settled()
  }
  await answer(connections(1))
  const shown = () => queryClient.getQueryData(options.queryKey)?.discord
  return { cache: createConnectionsCache({ queryClient, orpc }, PAGE), asked, answer, observer, shown, stop }
}

test('the response of a change is shown without another read', async () => {
  const { cache, asked, shown, stop } = await shownTab()
  await cache.write(async () => connections(1, false))
  await settled()
  expect(shown()?.visible).toBe(false)
  expect(asked).toHaveLength(0)
  stop()
})

test('a read that a change overlaps never overwrites it, and is repeated', async () => {
  const { cache, asked, answer, observer, shown, stop } = await shownTab()
  void observer.refetch()
  await settled()
  await cache.write(async () => connections(1, false))
  await answer(connections(1, true))
  expect(shown()?.visible).toBe(false)
  expect(asked).toHaveLength(1)
  await answer(connections(1, false))
  expect(shown()?.visible).toBe(false)
  stop()
})

test('after a failed change the connections are read again', async () => {
  const { cache, asked, stop } = await shownTab()
  await expect(cache.write(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await settled()
  expect(asked).toHaveLength(1)
  stop()
})

test('an event during a change stays if the response is older', async () => {
  const { cache, shown, stop } = await shownTab()
  await cache.write(async () => {
    await cache.apply((cached) => withPresence(cached, { version: 9, presence: null }))
    return connections(2, false)
  })
  expect(shown()?.visible).toBe(false)
  expect(shown()?.live.version).toBe(9)
  stop()
})

test('an event during a read is applied, and the connections are read once more', async () => {
  const { cache, asked, answer, observer, shown, stop } = await shownTab()
  void observer.refetch()
  await settled()
  void cache.apply((cached) => withPresence(cached, { version: 9, presence: null }))
  expect(shown()?.live.version).toBe(9)
  await answer(connections(2))
  await answer(connections(9))
  expect(shown()?.live.version).toBe(9)
  expect(asked).toHaveLength(0)
  stop()
})
