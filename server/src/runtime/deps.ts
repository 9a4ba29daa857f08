import type { Auth } from '../auth/auth.ts'
import type { FileSigner } from '../auth/file-signer.ts'
import type { LinkSigner } from '../auth/link-signer.ts'
import type { TokenCipher } from '../auth/token-cipher.ts'
import type { EventBus, ServerEvent } from '../bus/events.ts'
import type { MessageBus } from '../bus/message-bus.ts'
import type { SharedRedis } from '../bus/redis/shared-redis.ts'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { DiskSpace } from '../disk/disk-space.ts'
import type { IncomingFolder } from '../disk/incoming-folder.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Receptions } from '../limits/receptions.ts'
import type { Log } from '../log/log.ts'
import type { MediaQueue } from '../media/media-queue.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { RunningWork } from '../process/running-work.ts'
import type { FileStore } from '../storage/store.ts'
import type { DiscordClient } from '../third-parties/discord/client.ts'
import type { LinktreeClient } from '../third-parties/linktree/client.ts'
import type { SignInProvider } from '../third-parties/oidc/client.ts'
import type { RazorpayClient } from '../third-parties/razorpay/client.ts'
import type { SpotifyClient } from '../third-parties/spotify/client.ts'
import type { UploadCheck } from '../third-parties/upload-check/client.ts'

/**
 * Dependencies of the server's code, which a test may replace. A feature declares its own dependencies beside the
 * code that creates them (`declare module`), and `create-deps.ts` creates all.
 */
export interface Deps {
  config: Config
  log: Log
  /** Metrics of this process. */
  metrics: Metrics
  database: OpenDatabase
  auth: Auth
  limiter: Limiter
  /** Key that opens the outbox and the sandbox's pages (`http/local-access.ts`). */
  localKey: string
  /** Encrypts the tokens of connected accounts. */
  cipher: TokenCipher
  /** Signs links that work without signing in. */
  linkSigner: LinkSigner
  /** Signs pictures in archives. */
  fileSigner: FileSigner
  /** Store of uploaded files. */
  files: FileStore
  /** Queue that checks and converts uploaded files in child processes. */
  media: MediaQueue
  /** Free space on the disk of the data folder. */
  disk: DiskSpace
  /** Folder of the files that are received and processed. */
  incoming: IncomingFolder
  /** Files that are being received, with the space that they reserve. */
  receptions: Receptions
  /** Razorpay client; null if payments are not configured. */
  razorpay: RazorpayClient | null
  /** Discord client; null if it is not configured. */
  discord: DiscordClient | null
  /** Spotify client; null if it is not configured. */
  spotify: SpotifyClient | null
  /** Linktree client. */
  linktree: LinktreeClient
  /** The operator's check of uploads; null without one. */
  uploadCheck: UploadCheck | null
  /** Providers at which people can sign in. */
  signInProviders: readonly SignInProvider[]
  events: EventBus
  /** Message bus to the other processes of the deployment; null if there can be none. */
  bus: MessageBus | null
  /** Redis, for state that processes share besides the database; null if it is not configured. */
  redis: SharedRedis | null
  /** Work that a stop waits for, besides requests and jobs. */
  work: RunningWork
  /** Publishes an event of another process to this process's listeners. */
  receive(event: ServerEvent): void
  clock: () => Date
  newId: () => string
}
