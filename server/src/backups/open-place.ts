import type { BackupTarget } from '../config/backups.ts'
import type { BackupPlace } from './backup-place.ts'
import { folderPlace } from './folder-place.ts'

/** Opens the place of scheduled backups. The S3 client is large and only loaded if it is used. */
export async function openPlace(to: BackupTarget): Promise<BackupPlace> {
  if ('folder' in to) return folderPlace(to.folder)
  const { bucketPlace } = await import('./bucket-place.ts')
  return bucketPlace(to.bucket, to.prefix)
}
