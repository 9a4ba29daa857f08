import { join } from 'node:path'
import { diskStore } from './disk-store.ts'
import type { S3Settings } from './s3-store.ts'
import type { FileStore } from './store.ts'

/** Opens the bucket of the settings, or the data folder without one. The S3 client is large and only loaded if it is used. */
export async function openStore({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
