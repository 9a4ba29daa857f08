import { v7 } from 'uuid'
import { createSessionCache } from '#features/accounts'
import { createConversationCache, createMessageBatch } from '#features/chat'
import { createClickBatch, createRepeatFilter } from '#features/clicks'
import { isKeeper } from '#features/moderation'
import { createPictureLoads } from '#features/pictures'
import { createWithheldFiles, selectPage } from '#features/portfolios'
import { createRankingCache } from '#features/rankings'
import { createShareImageLoads } from '#features/share-images'
import { createPageViewBatch, createVisitorCounter, createVisitWeights } from '#features/views'
import { createAuth } from '../auth/auth.ts'
import { createFileSigner } from '../auth/file-signer.ts'
import { createLinkSigner } from '../auth/link-signer.ts'
import { createTokenCipher } from '../auth/token-cipher.ts'
import { createEventBus, type ServerEvent } from '../bus/events.ts'
import type { SharedRedis } from '../bus/redis/shared-redis.ts'
import { createRedisBus } from '../bus/redis-bus.ts'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { AMPLE_SPACE, type DiskSpace } from '../disk/disk-space.ts'
import { type IncomingFolder, openIncomingFolder } from '../disk/incoming-folder.ts'
import { deriveLocalKey } from '../http/local-access.ts'
import { createLimiter } from '../limits/limiter.ts'
import { createReceptions } from '../limits/receptions.ts'
import type { Log } from '../log/log.ts'
import { createMediaQueue, type MediaQueue } from '../media/media-queue.ts'
import { shareFontEnvironment } from '../media/share-fonts.ts'
import { measuredFetch } from '../metrics/measured-fetch.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { createRunningWork } from '../process/running-work.ts'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { createLateReads } from '../runtime/late-reads.ts'
import type { FileStore } from '../storage/store.ts'
import { createDiscordClient } from '../third-parties/discord/client.ts'
import { createLinktreeClient } from '../third-parties/linktree/client.ts'
import { createSignInProvider } from '../third-parties/oidc/client.ts'
import { createRazorpayClient } from '../third-parties/razorpay/client.ts'
import { createSpotifyClient } from '../third-parties/spotify/client.ts'
import { createUploadCheck } from '../third-parties/upload-check/client.ts'

/**
 * Time limit in milliseconds of the conversion of a picture of Discord or Spotify, after which the next one in the
 * queue begins.
 */
const PICTURE_MS = 4000
/** Time limit of a share image in milliseconds. Most take half a second, the first one of a process two. */
const SHARE_IMAGE_MS = 8000

/** Services of one process. `sessionSecret` signs cookies, links and archived pictures, and encrypts tokens. */
interface DepsOptions {
  config: Config
  log: Log
  database: OpenDatabase
  sessionSecret: string
  files: FileStore
  media?: MediaQueue
  redis?: SharedRedis | null
  disk?: DiskSpace
  incoming?: IncomingFolder
  metrics?: Metrics
  clock?: () => Date
  newId?: () => string
}

/** Creates the dependencies of one process. */
export function createDeps({
  config,
  log,
  database,
  sessionSecret,
  files,
  media = createMediaQueue(log),
  redis = null,
  disk = AMPLE_SPACE,
  incoming = openIncomingFolder(config.dataDir),
  metrics = createMetrics(),
  clock = () => new Date(),
  newId = () => v7(),
}: DepsOptions): Deps {
  const events = createEventBus(log)
  const bus = redis ? createRedisBus(redis, { log }) : database.bus
  function publish(event: ServerEvent): void {
    events.publish(event)
    bus?.publish(event)
  }
  const { db } = database
  // The first subscriber: the others read again when an event arrives.
  const lateReads = createLateReads({ database, events, metrics, log })
  const auth = createAuth({ config, db, secret: sessionSecret, newId, publish })
  const deps: Deps = {
    config,
    log,
    metrics,
    database,
    lateReads,
    auth,
    limiter: createLimiter(config.limits, redis),
    localKey: deriveLocalKey(sessionSecret),
    cipher: createTokenCipher(sessionSecret, config.oldSessionSecrets),
    linkSigner: createLinkSigner(sessionSecret, config.oldSessionSecrets),
    fileSigner: createFileSigner(sessionSecret, config.oldSessionSecrets),
    files,
    media,
    pictures: createPictureLoads(createMediaQueue(log, { slots: [PICTURE_MS] }), clock),
    shareImages: createShareImageLoads(
      createMediaQueue(log, { slots: [SHARE_IMAGE_MS], env: shareFontEnvironment() }),
      clock,
    ),
    disk,
    incoming,
    receptions: createReceptions({ spareBytes: () => deps.disk.spareBytes(), atOnce: config.uploadsAtOnce }),
    razorpay: config.razorpay && createRazorpayClient(config.razorpay, measuredFetch(metrics, 'razorpay')),
    discord: config.discord && createDiscordClient(config.discord, measuredFetch(metrics, 'discord')),
    spotify:
      config.spotify && createSpotifyClient(config.spotify, () => clock().getTime(), measuredFetch(metrics, 'spotify')),
    linktree: createLinktreeClient(config, measuredFetch(metrics, 'linktree')),
    uploadCheck: config.uploadCheck && createUploadCheck(config.uploadCheck.url),
    signInProviders: config.signIn.providers.map((each) =>
      createSignInProvider(each, () => clock().getTime(), measuredFetch(metrics, 'sign-in')),
    ),
    events,
    bus,
    redis,
    sessions: createSessionCache({ auth, events, clock, db }),
    conversations: createConversationCache({ events, clock, db }),
    messages: createMessageBatch(database, metrics.batch('messages')),
    views: createPageViewBatch(
      () => createCtx(deps),
      { visitors: createVisitorCounter(redis), weights: createVisitWeights(redis) },
      metrics.batch('views'),
    ),
    clicks: createClickBatch(() => createCtx(deps), metrics.batch('clicks')),
    clickRepeats: createRepeatFilter({ clock, redis }),
    rankings: createRankingCache({ events, clock, lateReads }),
    findPage: (username) => selectPage(db, username),
    withheldFiles: createWithheldFiles({ db, clock }),
    isKeeper,
    work: createRunningWork(),
    receive: (event) => events.publish(event),
    clock,
    newId,
  }
  return deps
}
