import type { S3Settings } from '../storage/s3-store.ts'
import { ConfigError } from './config-error.ts'

/** Place of scheduled backups: a folder, or a bucket with the prefix of their keys. */
export type BackupTarget = { folder: string } | { bucket: S3Settings; prefix: string }

/** Settings of backups. */
export interface BackupSettings {
  /** Passphrase that encrypts backups; null writes them as they are. */
  passphrase: string | null
  /** Null if no backup is made by itself. */
  to: BackupTarget | null
}

/** Environment of the settings of backups. */
interface BackupEnvironment {
  BACKUP_PASSPHRASE?: string | undefined
  BACKUP_TO?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Address of a bucket, with an optional prefix. */
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/

/** Returns the settings of backups. Throws a {@link ConfigError} if BACKUP_TO is an address that cannot be used. */
export function backupsOf(env: BackupEnvironment): BackupSettings {
  return { passphrase: env.BACKUP_PASSPHRASE ?? null, to: targetOf(env) }
}

function targetOf({ BACKUP_TO: to, ...env }: BackupEnvironment): BackupTarget | null {
  if (to === undefined) return null
  if (!to.includes('://')) return { folder: to }
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? []
  if (!bucket) throw new ConfigError('BACKUP_TO must be a folder, or a bucket like s3://backups/vitrine.')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set when BACKUP_TO is a bucket.')
  }
  const settings = { bucket, region: env.S3_REGION, endpoint: env.S3_ENDPOINT ?? null, accessKeyId, secretAccessKey }
  return { bucket: settings, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` }
}
