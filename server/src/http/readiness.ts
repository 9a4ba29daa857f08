import { kernelTexts } from '@vitrine/core/kernel'
import { isMailServerFailing } from '../mail/queue.ts'
import type { Deps } from '../runtime/deps.ts'
import { memoizeFor } from './memoize-for.ts'

/** Milliseconds for which the result of a check is reused. */
const CHECK_TTL_MS = 1000

type State = 'ok' | 'unavailable'

/** Body of the response to `/readyz`. */
export interface Readiness {
  /** False if requests cannot be answered: a load balancer should leave out the process. */
  ready: boolean
  /** Sentence that says why the process is not ready. */
  reason?: string
  /** Sentence about what does not work although the process is ready. */
  problem?: string
  /** State of each service that the settings name, and of the disk of the data folder. */
  services: Partial<Record<'database' | 'replica' | 'messageBus' | 'redis' | 'bucket' | 'mail' | 'disk', State>>
}

/**
 * Returns a function that checks the services. A process is ready even if the replica, Redis, events of other processes
 * or the bucket fail, or no mail can be sent: almost all requests work without them, and a load balancer would leave out every
 * process at once. Database, bucket and mail queue are checked at most once a second, with time limits.
 */
export function createReadiness(deps: Deps): () => Promise<Readiness> {
  const isDatabaseReachable = memoizeFor(CHECK_TTL_MS, () => deps.database.isReachable())
  const isBucketReachable = memoizeFor(CHECK_TTL_MS, () => deps.files.isReachable())
  const canSendMail = memoizeFor(CHECK_TTL_MS, async () => !(await isMailServerFailing(deps.database.db)))
  let synced = true
  deps.events.on('busStatusChanged', (status) => {
    synced = status.synced
  })

  return async () => {
    const [database, bucket] = await Promise.all([isDatabaseReachable(), deps.config.s3 ? isBucketReachable() : true])
    const mail = deps.config.smtpUrl && database ? await canSendMail().catch(() => true) : true
    const redis = deps.redis?.isAnswering() ?? true
    const busProblem = deps.bus?.problem?.() ?? null
    const { replica } = deps.database
    const replicaProblem = replica?.problem() ?? null
    const services: Readiness['services'] = {
      database: stateOf(database),
      ...(replica ? { replica: stateOf(replicaProblem === null) } : {}),
      ...(deps.bus ? { messageBus: stateOf(synced && busProblem === null) } : {}),
      ...(deps.redis ? { redis: stateOf(redis) } : {}),
      ...(deps.config.s3 ? { bucket: stateOf(bucket) } : {}),
      ...(deps.config.smtpUrl ? { mail: stateOf(mail) } : {}),
      disk: stateOf(!deps.disk.isShort),
    }
    const reason = database
      ? deps.disk.refusesWrites
        ? kernelTexts.outOfSpace
        : deps.database.problem()
      : 'The database does not answer'
    if (reason !== null) return { ready: false, reason, services }
    const problem =
      busProblem ??
      problemOf({ redis, bucket, synced, mail, disk: !deps.disk.isShort }) ??
      (replicaProblem && `All reads go to the primary: ${replicaProblem}`)
    return { ready: true, ...(problem === null ? {} : { problem }), services }
  }
}

/** Returns 1 for each service that answers and 0 for each that does not, as the metrics have it. */
export function serviceStates({ services }: Readiness): Record<string, number> {
  return Object.fromEntries(Object.entries(services).map(([name, state]) => [name, Number(state === 'ok')]))
}

function stateOf(works: boolean): State {
  return works ? 'ok' : 'unavailable'
}

function problemOf({
  redis,
  bucket,
  synced,
  mail,
  disk,
}: Record<'redis' | 'bucket' | 'synced' | 'mail' | 'disk', boolean>): string | null {
  if (!redis) return 'Redis does not answer: this process counts limits for itself and receives no events of others'
  if (!synced) return 'Events of other processes do not arrive: pages are not cached'
  if (!bucket) return 'The bucket does not answer: files can be neither read nor stored'
  if (!disk) return 'The disk of the data folder is short of space: uploads are refused'
  return mail ? null : 'The mail server cannot be reached or refuses the log-in: mails wait, for at most three days'
}
