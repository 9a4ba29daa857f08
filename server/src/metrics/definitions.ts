/** Definition of a metric that is counted or measured while it happens. */
export interface Definition {
  help: string
  labels: readonly string[]
  /** Upper bounds of a histogram in seconds. */
  buckets?: readonly number[]
  /** Function that makes one value of those of several processes on one machine; their sum by default. */
  aggregator?: 'max' | 'min'
}

/** Bounds in seconds of what a request waits for. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]
/** Bounds in seconds of what runs in the background. */
const RUN_BUCKETS = [0.01, 0.1, 1, 10, 60, 600]

/** Counters of this process. */
export const COUNTERS = {
  vitrine_http_requests_total: {
    help: 'Requests by route pattern and class of status, cached pages included.',
    labels: ['method', 'route', 'status'],
  },
  vitrine_job_runs_total: {
    help: 'Runs of background jobs. A run is skipped if another process has done it.',
    labels: ['task', 'outcome'],
  },
  vitrine_provider_requests_total: {
    help: 'Requests to other services. Refused means 4xx, failed 5xx, unreachable no answer in time.',
    labels: ['provider', 'outcome'],
  },
  vitrine_page_cache_requests_total: {
    help: 'Requests for public pages: hits were answered from the page cache, misses were rendered.',
    labels: ['result'],
  },
  vitrine_late_reads_total: {
    help: 'Reads that the replica may answer: it did, it was too early for it, or it failed. The primary answered the others.',
    labels: ['result'],
  },
  vitrine_batch_items_total: { help: 'Items that were stored in groups.', labels: ['batch'] },
} as const satisfies Record<string, Definition>

/** Histograms of this process. */
export const HISTOGRAMS = {
  vitrine_http_request_duration_seconds: {
    help: 'Time until the response was sent, by route pattern. Pages from the page cache are not in it.',
    labels: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
  },
  vitrine_job_duration_seconds: {
    help: 'Time of the runs of background jobs that were not skipped.',
    labels: ['task'],
    buckets: RUN_BUCKETS,
  },
  vitrine_provider_duration_seconds: {
    help: 'Time until another service has answered, or failed to.',
    labels: ['provider'],
    buckets: REQUEST_BUCKETS,
  },
  vitrine_batch_duration_seconds: {
    help: 'Time in which a group of items was stored.',
    labels: ['batch'],
    buckets: REQUEST_BUCKETS,
  },
} as const satisfies Record<string, Definition>

/** Gauges, which are read when the metrics are. Each has at most one label. */
export const GAUGES = {
  vitrine_job_last_success_timestamp_seconds: {
    help: 'Unix time of the last run of a job that succeeded in this process.',
    labels: ['task'],
    aggregator: 'max',
  },
  vitrine_job_interval_seconds: {
    help: 'Time between two runs of a job in a deployment.',
    labels: ['task'],
    aggregator: 'max',
  },
  vitrine_page_cache_bytes: { help: 'Memory of the cached pages.', labels: [] },
  vitrine_page_cache_pages: { help: 'Number of cached pages.', labels: [] },
  vitrine_batch_waiting: { help: 'Items that wait to be stored.', labels: ['batch'] },
  vitrine_sockets: { help: 'Open live connections.', labels: [] },
  vitrine_mails_waiting: { help: 'Mails of the deployment that were not sent yet.', labels: [], aggregator: 'max' },
  vitrine_mails_oldest_seconds: {
    help: 'Age of the oldest mail of the deployment that was not sent yet; 0 without one.',
    labels: [],
    aggregator: 'max',
  },
  vitrine_backup_age_seconds: {
    help: 'Time since the newest backup at BACKUP_TO; infinite without any.',
    labels: [],
    aggregator: 'max',
  },
  vitrine_media_waiting: { help: 'Files that wait to be checked or converted, or are.', labels: ['queue'] },
  vitrine_database_connections: {
    help: 'Connections to PostgreSQL: in use, idle, and requests that wait for one.',
    labels: ['state'],
  },
  vitrine_replica_connections: {
    help: 'Connections to the replica: in use, idle, and reads that wait for one.',
    labels: ['state'],
  },
  vitrine_replica_lag_seconds: {
    help: 'Time by which the replica was late when it was checked last, within a second.',
    labels: [],
    aggregator: 'max',
  },
  vitrine_service_up: {
    help: '1 while a service of `/readyz` answers, else 0.',
    labels: ['service'],
    aggregator: 'min',
  },
  vitrine_disk_spare_bytes: {
    help: 'Bytes that can be written to the disk of the data folder before writes are refused.',
    labels: [],
    aggregator: 'min',
  },
  vitrine_disk_refuses_writes: {
    help: '1 while writes are refused for lack of space, else 0.',
    labels: [],
    aggregator: 'max',
  },
} as const satisfies Record<string, Definition>

export type GaugeName = keyof typeof GAUGES

/** Outcome of a request to another service. */
export type ProviderOutcome = 'ok' | 'refused' | 'limited' | 'failed' | 'unreachable'
/** Outcome of a run of a job. */
export type JobOutcome = 'succeeded' | 'failed' | 'skipped'
/** Outcome of a read on the replica. The primary answered a read that was too early there, or failed. */
export type LateReadResult = 'replica' | 'early' | 'failed'
/** Batches whose groups are measured. */
export type BatchName = 'views' | 'clicks' | 'messages'
/** Services whose requests are measured. */
export type ProviderName = 'razorpay' | 'discord' | 'spotify' | 'linktree' | 'sign-in' | 'mail'
