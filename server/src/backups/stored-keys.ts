import { FILE_KINDS } from '@vitrine/core/files'
import { z } from 'zod'
import { downloadKey } from '#features/account-data'
import { storageKey, storageKeys } from '#features/files'

const File = z.object({ url: z.string(), kind: z.enum(FILE_KINDS) })
const ShareImage = z.object({ path: z.string() })
const RemotePicture = z.object({ path: z.string() })
const PreparedDownload = z.object({ id: z.string(), bytes: z.string().nullable() })

/** Tables whose rows name files in the store, and the storage keys of a row's files. */
const KEYS_OF_ROW: Readonly<Record<string, (row: unknown) => string[]>> = {
  files: (row) => storageKeys(File.parse(row)),
  share_images: (row) => [ShareImage.parse(row).path],
  remote_pictures: (row) => [storageKey(RemotePicture.parse(row).path)],
  prepared_downloads(row) {
    const download = PreparedDownload.parse(row)
    return download.bytes === null ? [] : [downloadKey(download)]
  },
}

/** Returns the storage keys of the files that rows of a table name. */
export function storedKeys(table: string, rows: readonly string[]): string[] {
  const keysOf = KEYS_OF_ROW[table]
  return keysOf ? rows.flatMap((row) => keysOf(JSON.parse(row))) : []
}
