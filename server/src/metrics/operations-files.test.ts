import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { createMetrics } from './metrics.ts'

const OPS = join(import.meta.dirname, '../../../ops')
const ALERTS = join(OPS, 'prometheus/alerts.yml')
const promtool = findProgram('promtool')
const run = promisify(execFile)

const Panel = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })
const Dashboard = z.object({ panels: z.array(Panel) })

const alerts = await readFile(ALERTS, 'utf8')
const dashboard = Dashboard.parse(JSON.parse(await readFile(join(OPS, 'grafana/vitrine.json'), 'utf8')))
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** Returns the metrics that a text names, without the suffixes of a histogram's series. */
function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:vitrine|nodejs|process)_[a-z0-9_]+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_seconds_(?:bucket|sum|count)$/, '_seconds')))]
}

async function existingMetrics(): Promise<Set<string>> {
  const metrics = createMetrics()
  metrics.watchProcess()
  return new Set([...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
}

test('dashboard and alerts name only metrics that exist', async () => {
  const existing = await existingMetrics()
  const named = [...metricsIn(expressions.join('\n')), ...metricsIn(alerts)]
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !existing.has(name))).toEqual([])
})

test('the dashboard shows every metric of the server except sizes that another panel shows', async () => {
  const shown = new Set(metricsIn(expressions.join('\n')))
  const own = [...(await existingMetrics())].filter((name) => name.startsWith('vitrine_'))
  expect(own.filter((name) => !shown.has(name))).toEqual([
    'vitrine_job_interval_seconds',
    'vitrine_page_cache_pages',
    'vitrine_mails_oldest_seconds',
    'vitrine_disk_refuses_writes',
  ])
})

test('the manual says what to do about each alert', async () => {
  const manual = await readFile(join(OPS, '../docs/operating.md'), 'utf8')
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})

test.skipIf(promtool === null)('promtool accepts the alerts (skipped without promtool)', async () => {
  const { stdout } = await run(promtool ?? '', ['check', 'rules', ALERTS])
  expect(stdout).toContain('SUCCESS')
})

test.skipIf(promtool === null)(
  'promtool parses each expression of the dashboard (skipped without promtool)',
  async () => {
    const rules = expressions.map((expr, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-rules-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'dashboard.json')
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect((await run(promtool ?? '', ['check', 'rules', file])).stdout).toContain('SUCCESS')
  },
)

test.skipIf(promtool === null)('promtool finds no fault in the metrics (skipped without promtool)', async () => {
  const metrics = createMetrics()
  metrics.countRequest({ method: 'GET', route: '/u/:username', status: 200, seconds: 0.01 })
  metrics.countCachedPage('GET', 200)
  metrics.watch('vitrine_sockets', () => 1)
  const linted = run(promtool ?? '', ['check', 'metrics'])
  linted.child.stdin?.end(await metrics.text())
  expect(await linted).toEqual({ stdout: '', stderr: '' })
})
