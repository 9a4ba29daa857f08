import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createEventBus } from '../../bus/events.ts'
import { createLog } from '../../log/log.ts'
import { createEdgeClient, type EdgeSettings, TAGS_MAX } from '../../third-parties/edge/client.ts'
import { ALL_PAGES, tagOf } from './edge-headers.ts'
import { startEdgePurges } from './edge-purges.ts'

/** Request of a purge as an edge received it. */
interface Purge {
  method: string | undefined
  authorization: string | undefined
  tags: string[]
}

/** Starts an edge that fails while `state.status` says so, and lists the purges that it accepted. */
async function startEdge() {
  const state = { status: 200 }
  const purges: Purge[] = []
  let refused = 0
  const server = createServer(async (request, response) => {
    if (state.status === 200) purges.push(await readPurge(request))
    else refused += 1
    response.writeHead(state.status).end()
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    state,
    purges,
    refused: () => refused,
  }
}

async function readPurge(request: IncomingMessage): Promise<Purge> {
  const { method, headers } = request
  const body = await text(request)
  const tags = body ? JSON.parse(body).tags : String(headers['cache-tag']).split(',')
  return { method, authorization: headers.authorization, tags }
}

function startPurges(settings: Pick<EdgeSettings, 'purgeUrls'> & Partial<EdgeSettings>) {
  const log = createLog({ silent: true })
  const events = createEventBus(log)
  const client = createEdgeClient({ token: null, format: 'header', ...settings })
  const purges = startEdgePurges(client, { events, log, retryMs: 1 })
  onTestFinished(() => purges.stop())
  return { events, purges }
}

const edited = (portfolioId: string) => ({ type: 'portfolioChanged', portfolioId, userId: 'u', tab: null }) as const

test('an edit, a change of plan and a rule for hosts are one purge at each edge, without the ids', async () => {
  const edges = [await startEdge(), await startEdge()]
  const { events } = startPurges({ purgeUrls: edges.map(({ url }) => url) })
  events.publish(edited('p-ada'))
  events.publish(edited('p-ada'))
  events.publish({ type: 'planChanged', userId: 'u-ada' })
  events.publish({ type: 'statsChanged', portfolioId: 'p-mira' })
  events.publish({ type: 'linkHostsChanged' })
  const purge = { method: 'PURGE', authorization: undefined, tags: ['p-ada', 'u-ada', ALL_PAGES].map(tagOf) }
  await expect.poll(() => edges.map(({ purges }) => purges)).toEqual([[purge], [purge]])
  expect(tagOf('p-ada')).not.toContain('ada')
})

test('Cloudflare gets the tags as its API wants them, with the token', async () => {
  const { url, purges } = await startEdge()
  const { events } = startPurges({ purgeUrls: [url], token: 'secret', format: 'cloudflare' })
  events.publish(edited('p-ada'))
  await expect.poll(() => purges).toEqual([{ method: 'POST', authorization: 'Bearer secret', tags: [tagOf('p-ada')] }])
})

test('a purge that fails is repeated until it succeeds, with what changed meanwhile', async () => {
  const { url, state, purges, refused } = await startEdge()
  state.status = 503
  const { events } = startPurges({ purgeUrls: [url] })
  events.publish(edited('p-ada'))
  await expect.poll(refused).toBeGreaterThan(1)
  events.publish(edited('p-mira'))
  state.status = 200
  await expect
    .poll(() => purges.flatMap(({ tags }) => tags).toSorted())
    .toEqual([tagOf('p-ada'), tagOf('p-mira')].toSorted())
})

test('many changes are several requests, and a stop sends what waits', async () => {
  const { url, purges } = await startEdge()
  const { events, purges: running } = startPurges({ purgeUrls: [url] })
  for (let index = 0; index < TAGS_MAX + 1; index += 1) events.publish(edited(`p-${index}`))
  await running.stop()
  expect(purges.map(({ tags }) => tags.length)).toEqual([TAGS_MAX, 1])
})

test('a stop does not wait for an edge that fails', async () => {
  const { url, state, purges } = await startEdge()
  state.status = 500
  const { events, purges: running } = startPurges({ purgeUrls: [url] })
  events.publish(edited('p-ada'))
  await running.stop()
  expect(purges).toEqual([])
})
