import { listBucket, type S3Settings, s3Store } from '../storage/s3-store.ts'
import type { BackupPlace } from './backup-place.ts'

/** Opens a bucket for backups, whose keys start with `prefix`. */
export function bucketPlace(settings: S3Settings, prefix: string): BackupPlace {
  const store = s3Store(settings)
  return {
    description: `${store.description} (${prefix || 'no prefix'})`,
    async list() {
      const keys = await listBucket(settings, prefix)
      return keys.map((key) => key.slice(prefix.length))
    },
    put: (name, file) => store.put(prefix + name, file, 'application/octet-stream'),
    remove: (names) => store.remove(names.map((name) => prefix + name)),
  }
}
