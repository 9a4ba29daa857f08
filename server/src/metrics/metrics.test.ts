import { expect, test } from 'vitest'
import { measuredFetch, measureProvider } from './measured-fetch.ts'
import { createMetrics } from './metrics.ts'

/** Returns the lines of one metric. */
async function linesOf(metrics: ReturnType<typeof createMetrics>, name: string): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
}

test('requests are counted by pattern, known method and class of status', async () => {
  const metrics = createMetrics()
  for (const [method, status] of [
    ['GET', 200],
    ['GET', 204],
    ['BREW', 418],
  ] as const) {
    metrics.countRequest({ method, route: '/u/:username', status, seconds: 0.2 })
  }
  expect(await linesOf(metrics, 'vitrine_http_requests_total')).toEqual(
    expect.arrayContaining([
      'vitrine_http_requests_total{method="GET",route="/u/:username",status="2xx"} 2',
      'vitrine_http_requests_total{method="other",route="/u/:username",status="4xx"} 1',
    ]),
  )
  expect(await linesOf(metrics, 'vitrine_http_request_duration_seconds_count')).toContain(
    'vitrine_http_request_duration_seconds_count{method="GET",route="/u/:username"} 2',
  )
})

test('cached pages are counted as requests and as hits, once, however often the metrics are read', async () => {
  const metrics = createMetrics()
  metrics.countCachedPage('GET', 200)
  metrics.countCachedPage('GET', 304)
  metrics.countRenderedPage()
  await metrics.text()
  expect(await linesOf(metrics, 'vitrine_page_cache_requests_total')).toEqual(
    expect.arrayContaining([
      'vitrine_page_cache_requests_total{result="hit"} 2',
      'vitrine_page_cache_requests_total{result="miss"} 1',
    ]),
  )
  expect(await linesOf(metrics, 'vitrine_http_requests_total')).toContain(
    'vitrine_http_requests_total{method="GET",route="/u/:username",status="3xx"} 1',
  )
})

test('the last success of a job stays where a later run fails or is skipped', async () => {
  const metrics = createMetrics()
  metrics.countJob({ job: 'mail', outcome: 'succeeded', seconds: 1 })
  const name = 'vitrine_job_last_success_timestamp_seconds'
  const before = await linesOf(metrics, name)
  metrics.countJob({ job: 'mail', outcome: 'failed', seconds: 1 })
  metrics.countJob({ job: 'mail', outcome: 'skipped', seconds: 1 })
  metrics.countJob({ job: 'recount', outcome: 'failed', seconds: 1 })
  expect(before).toHaveLength(1)
  expect(await linesOf(metrics, name)).toEqual(before)
  expect(await linesOf(metrics, 'vitrine_job_duration_seconds_count')).toContain(
    'vitrine_job_duration_seconds_count{task="mail"} 2',
  )
})

test('a gauge is left out while it is not known, fails or takes too long, and the others are read', async () => {
  const metrics = createMetrics({ readMaxMs: 50 })
  metrics.watch('vitrine_sockets', () => 3)
  metrics.watch('vitrine_mails_waiting', () => Promise.reject(new Error('no database')))
  metrics.watch('vitrine_database_connections', () => null)
  metrics.watch('vitrine_disk_spare_bytes', () => new Promise(() => undefined))
  metrics.batch('views').watch(() => 1)
  metrics.batch('clicks').watch(() => 2)
  const text = await metrics.text()
  expect(text).toContain('\nvitrine_sockets 3\n')
  expect(text).toContain('\nvitrine_batch_waiting{batch="views"} 1\n')
  expect(text).toContain('\nvitrine_batch_waiting{batch="clicks"} 2\n')
  for (const name of ['vitrine_mails_waiting', 'vitrine_database_connections', 'vitrine_disk_spare_bytes']) {
    expect(await linesOf(metrics, name)).toEqual([])
  }
})

test('requests to a service are counted by how they end', async () => {
  const metrics = createMetrics()
  const answers = [200, 404, 429, 502]
  const request = measuredFetch(metrics, 'spotify', async () => {
    const status = answers.shift()
    if (status === undefined) throw new TypeError('fetch failed')
    return new Response(null, { status })
  })
  for (let left = 4; left > 0; left -= 1) await request('http://spotify.test')
  await expect(request('http://spotify.test')).rejects.toThrow('fetch failed')
  const outcomes = ['ok', 'refused', 'limited', 'failed', 'unreachable']
  expect((await linesOf(metrics, 'vitrine_provider_requests_total')).sort()).toEqual(
    outcomes.map((outcome) => `vitrine_provider_requests_total{provider="spotify",outcome="${outcome}"} 1`).sort(),
  )
})

test('a measured mail returns what its transport returns', async () => {
  const metrics = createMetrics()
  expect(await measureProvider(metrics, 'mail', async () => 'sent')).toBe('sent')
  expect(await linesOf(metrics, 'vitrine_provider_duration_seconds_count')).toEqual([
    'vitrine_provider_duration_seconds_count{provider="mail"} 1',
  ])
})
