import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveTestApp, useTestApp } from '../testing/test-app.ts'
import { createMetricsServer } from './metrics-routes.ts'

const TOKEN = 'a-token-of-a-reader-of-metrics'
const authorization = `Bearer ${TOKEN}`
const open = await useTestApp({ METRICS_TOKEN: TOKEN })
const closed = await useTestApp()

async function visitorOf(app: typeof open) {
  const site = await serveTestApp(app)
  onTestFinished(() => site.close())
  return site.visitor()
}

test('the site shows its metrics only with the token; without it the path does not exist', async () => {
  const visitor = await visitorOf(open)
  const missing = await visitor.get('/no-such-page')
  for (const wrong of ['', 'Bearer wrong', TOKEN]) {
    const answer = await visitor.get('/metrics', { authorization: wrong })
    expect(answer.status).toBe(missing.status)
    expect(answer.text).not.toContain('vitrine_')
  }
  const answer = await visitor.get('/metrics', { authorization })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('# TYPE vitrine_http_requests_total counter')
})

test('without a port and a token nobody reads the metrics', async () => {
  const visitor = await visitorOf(closed)
  const answer = await visitor.get('/metrics', { authorization })
  expect(answer.status).toBe((await visitor.get('/no-such-page')).status)
  expect(answer.text).not.toContain('vitrine_')
})

test('requests are counted under the patterns of their routes, and other paths share one', async () => {
  const visitor = await visitorOf(open)
  await visitor.get('/u/nobody-has-this-name')
  await visitor.get('/api/portfolios/ada/view')
  for (let path = 0; path < 20; path += 1) await visitor.get(`/made-up/${path}`)
  const { text } = await visitor.get('/metrics', { authorization })
  const routes = new Set(
    [...text.matchAll(/^vitrine_http_requests_total\{.*route="([^"]+)"/gm)].map(([, route]) => route),
  )
  expect(routes).toContain('/u/:username')
  expect([...routes].filter((route) => /made-up|nobody|\/ada/.test(route ?? ''))).toEqual([])
})

test('the metrics contain the states of services, the queues and the batches', async () => {
  const visitor = await visitorOf(open)
  const { text } = await visitor.get('/metrics', { authorization })
  expect(text).toContain('vitrine_service_up{service="database"} 1')
  expect(text).toContain('vitrine_batch_waiting{batch="views"} 0')
  expect(text).toContain('vitrine_page_cache_pages 0')
})

test('the port of the metrics answers nothing else, and needs the token if one is set', async () => {
  for (const { token, headers, status } of [
    { token: null, headers: {}, status: 200 },
    { token: TOKEN, headers: {}, status: 404 },
    { token: TOKEN, headers: { authorization }, status: 200 },
  ]) {
    const server = createMetricsServer(open.deps.metrics, { token })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status).toBe(status)
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers })).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers, method: 'POST' })).status).toBe(404)
  }
})
