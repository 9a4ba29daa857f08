import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import {
  type BatchName,
  COUNTERS,
  type Definition,
  GAUGES,
  type GaugeName,
  HISTOGRAMS,
  type JobOutcome,
  type LateReadResult,
  type ProviderName,
  type ProviderOutcome,
} from './definitions.ts'

/** Milliseconds within which a gauge must be read, or it is left out. */
const READ_MAX_MS = 2000
/** Methods that are counted by their name. Clients can send any other one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Route of the pages that the page cache answers. */
const PAGE_ROUTE = '/u/:username'

/** Value of a gauge; by the value of its label if it has one. Null if it is not known now. */
export type GaugeReading = number | Readonly<Record<string, number>> | null

/** Meter of a batch. */
export interface BatchMeter {
  /** Sets the function that returns how many items wait. */
  watch(waiting: () => number): void
  /** Counts a processed group. */
  processed(group: { items: number; seconds: number }): void
}

/** Metrics of one process. All of them are defined in `definitions.ts`. */
export interface Metrics {
  /** Counts a request. `route` is a pattern and never a path, so that the number of time series has a bound. */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** Counts a request that the page cache has answered. Costs as little as possible: it is the fastest path. */
  countCachedPage(method: string, status: 200 | 304): void
  /** Counts a page that was rendered because the page cache did not have it. */
  countRenderedPage(): void
  countJob(run: { job: string; outcome: JobOutcome; seconds: number }): void
  countProviderRequest(request: { provider: ProviderName; outcome: ProviderOutcome; seconds: number }): void
  /** Counts a read that the replica may answer. */
  countLateRead(result: LateReadResult): void
  batch(name: BatchName): BatchMeter
  /** Reads a gauge whenever the metrics are read. Several sources of a gauge have different labels. */
  watch(name: GaugeName, read: Source): void
  /** Starts to measure the process itself: event loop, garbage collection, memory, descriptors. */
  watchProcess(): void
  /** Lets the first of several processes on one machine read the metrics of this one. */
  answerFirstProcess(): void
  /** Returns the metrics in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

/** Returns the metrics of all processes on this machine, for the first one, which serves nothing itself. */
export function metricsOfProcesses(): Pick<Metrics, 'text' | 'contentType'> {
  const registry = new AggregatorRegistry()
  return { contentType: registry.contentType, text: () => registry.clusterMetrics() }
}

/** Creates the metrics of one process. */
export function createMetrics({ readMaxMs = READ_MAX_MS }: { readMaxMs?: number } = {}): Metrics {
  const registry = new Registry()
  const add = createCounters(registry, () => pageHits.flush())
  const observe = createHistograms(registry)
  const pageHits = createPageHitCounter(add)
  const watch = createGauges(registry, readMaxMs)
  const successes: Record<string, number> = {}
  watch('vitrine_job_last_success_timestamp_seconds', () => successes)

  return {
    contentType: registry.contentType,
    countRequest({ method, route, status, seconds }) {
      const known = METHODS.has(method) ? method : 'other'
      add('vitrine_http_requests_total', { method: known, route, status: classOf(status) })
      observe('vitrine_http_request_duration_seconds', { method: known, route }, seconds)
    },
    countCachedPage: pageHits.count,
    countRenderedPage: () => add('vitrine_page_cache_requests_total', { result: 'miss' }),
    countJob({ job, outcome, seconds }) {
      add('vitrine_job_runs_total', { task: job, outcome })
      if (outcome === 'succeeded') successes[job] = Date.now() / 1000
      if (outcome !== 'skipped') observe('vitrine_job_duration_seconds', { task: job }, seconds)
    },
    countProviderRequest({ provider, outcome, seconds }) {
      add('vitrine_provider_requests_total', { provider, outcome })
      observe('vitrine_provider_duration_seconds', { provider }, seconds)
    },
    countLateRead: (result) => add('vitrine_late_reads_total', { result }),
    batch: (batch) => ({
      watch: (waiting) => watch('vitrine_batch_waiting', () => ({ [batch]: waiting() })),
      processed({ items, seconds }) {
        add('vitrine_batch_items_total', { batch }, items)
        observe('vitrine_batch_duration_seconds', { batch }, seconds)
      },
    }),
    watch,
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    answerFirstProcess() {
      AggregatorRegistry.setRegistries(registry)
      new AggregatorRegistry()
    },
    text: () => registry.metrics(),
  }
}

type Labels = Record<string, string>

/** Creates the counters. `beforeRead` runs before each is read. Returns a function that adds to one of them. */
function createCounters(registry: Registry, beforeRead: () => void) {
  const all = new Map<string, Counter>()
  for (const [name, { help, labels }] of Object.entries(COUNTERS)) {
    all.set(name, new Counter({ name, help, labelNames: [...labels], registers: [registry], collect: beforeRead }))
  }
  return (name: keyof typeof COUNTERS, labels: Labels, by = 1) => all.get(name)?.inc(labels, by)
}

/** Creates the histograms. Returns a function that adds a time in seconds to one of them. */
function createHistograms(registry: Registry) {
  const all = new Map<string, Histogram>()
  for (const [name, { help, labels, buckets }] of Object.entries(HISTOGRAMS)) {
    all.set(name, new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] }))
  }
  return (name: keyof typeof HISTOGRAMS, labels: Labels, seconds: number) => all.get(name)?.observe(labels, seconds)
}

type Source = () => GaugeReading | Promise<GaugeReading>

/** Creates the gauges. Returns a function that adds a source to one of them. */
function createGauges(registry: Registry, readMaxMs: number) {
  const all = new Map<string, Source[]>()
  for (const [name, definition] of Object.entries<Definition>(GAUGES)) {
    const { help, labels, aggregator = 'sum' } = definition
    const sources: Source[] = []
    all.set(name, sources)
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      aggregator,
      registers: [registry],
      async collect() {
        const readings = await Promise.all(sources.map((read) => readInTime(read, readMaxMs)))
        this.reset()
        if (labels.length === 0) this.remove()
        for (const reading of readings) {
          if (typeof reading === 'number') this.set(reading)
          else
            for (const [value, number] of Object.entries(reading ?? {})) this.set({ [labels[0] ?? '']: value }, number)
        }
      },
    })
  }
  return (name: GaugeName, read: Source) => void all.get(name)?.push(read)
}

/** Returns the value of a source; null if it fails or takes too long. */
async function readInTime(read: Source, readMaxMs: number): Promise<GaugeReading> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((done) => {
    timer = setTimeout(done, readMaxMs, null)
  })
  try {
    return await Promise.race([read(), timeout])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Counts cached pages in plain numbers, which are added to the counters when the metrics are read. */
function createPageHitCounter(add: ReturnType<typeof createCounters>) {
  const counts = { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } }
  return {
    count(method: string, status: 200 | 304): void {
      counts[method === 'HEAD' ? 'HEAD' : 'GET'][status] += 1
    },
    flush(): void {
      for (const [method, ofMethod] of Object.entries(counts)) {
        for (const status of [200, 304] as const) {
          add('vitrine_http_requests_total', { method, route: PAGE_ROUTE, status: classOf(status) }, ofMethod[status])
          add('vitrine_page_cache_requests_total', { result: 'hit' }, ofMethod[status])
          ofMethod[status] = 0
        }
      }
    },
  }
}

/** Returns the class of a status, such as `4xx`. */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
