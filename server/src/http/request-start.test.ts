import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { compileTrust } from '../limits/source.ts'
import { useTestSite } from '../testing/test-app.ts'
import { createRequestStart } from './request-start.ts'

// All requests arrive within the same second.
vi.useFakeTimers({ toFake: ['performance'] })
const { app, site } = await useTestSite()
const info = vi.spyOn(app.deps.log, 'info')

/** Sends ten requests for a path and returns the log's lines about them. */
async function linesOf(path: string, count = 1) {
  info.mockClear()
  for (let sent = 0; sent < 10; sent += 1) await site.visitor().get(path)
  const lines = () => info.mock.calls.map(([line]) => Object(line)).filter((line) => line.path === path)
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(count)
  return lines()
}

test('ten refused requests of a second write one line, and the next line counts the others', async () => {
  expect(await linesOf('/api/nothing')).toMatchObject([{ status: 404 }])
  vi.advanceTimersByTime(1000)
  expect(await linesOf('/api/nowhere')).toMatchObject([{ status: 404, omitted: 9 }])
})

test('health checks write one line a second, and accepted requests one each', async () => {
  vi.advanceTimersByTime(1000)
  expect(await linesOf('/healthz')).toHaveLength(1)
  expect(await linesOf('/api/auth/session', 10)).toHaveLength(10)
})

test('clients that disconnect before the response write one line a second, without the status of a success', () => {
  vi.advanceTimersByTime(1000)
  info.mockClear()
  const start = createRequestStart(app.deps, compileTrust([]))
  for (let sent = 0; sent < 10; sent += 1) {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method: 'POST', url: '/api/webhooks/razorpay' })
    const outgoing = new ServerResponse(incoming)
    start(incoming, outgoing)
    outgoing.emit('close')
  }
  expect(info.mock.calls).toEqual([[expect.objectContaining({ status: 499 })]])
})
