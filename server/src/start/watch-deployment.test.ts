import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { enqueueMail } from '../mail/queue.ts'
import { useTestApp } from '../testing/test-app.ts'
import { openMetricsPort, watchDeployment } from './watch-deployment.ts'

const app = await useTestApp()

test('a process shows its jobs, its queues and its disk', async () => {
  const { deps, clock } = app
  const now = new Date(clock.now.getTime() - 90_000)
  const mail = { subject: 'Welcome', text: 'Text', html: '<p>Text</p>', recipient: 'ada@example.com', now }
  await enqueueMail(deps.database.db, { ...mail, id: deps.newId() })
  watchDeployment(deps, [{ name: 'recount', intervalMs: 60_000 }])
  const text = await deps.metrics.text()
  for (const line of [
    'vitrine_job_interval_seconds{task="recount"} 60',
    'vitrine_mails_waiting 1',
    'vitrine_mails_oldest_seconds 90',
    'vitrine_disk_refuses_writes 0',
    'vitrine_media_waiting{queue="uploads"} 0',
  ]) {
    expect(text).toContain(`\n${line}\n`)
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('a port of the metrics that is in use ends the start with the setting', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  onTestFinished(() => void other.close())
  const { port }: Pick<AddressInfo, 'port'> = Object(other.address())
  const metrics = { listen: { port, host: '127.0.0.1' }, token: null }
  const opening = openMetricsPort({ ...app.deps, config: { ...app.deps.config, metrics } })
  await expect(opening).rejects.toThrow(`Port ${port} is in use. Set METRICS_PORT to another one.`)
})
