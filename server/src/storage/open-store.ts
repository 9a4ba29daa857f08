import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './store.ts'

/** Creates the store of the settings. The S3 client is large and only loaded if it is used. */
export async function openStore({ s3, dataDir }: Config): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
