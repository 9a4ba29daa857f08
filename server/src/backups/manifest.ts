import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Version of the format that this version writes. It reads this one and older ones. */
export const FORMAT_VERSION = 1

/** First entry of an archive. */
export const MANIFEST = 'manifest.json'
/** Entry with the session secret, if the deployment stores it in its data folder. */
export const SECRET = 'session-secret'
/** Entry before the last: what the archive contains. */
export const CONTENTS = 'contents.json'
/** Last entry: the SHA-256 of each other one, in the format of `sha256sum`. */
export const SUMS = 'SHA256SUMS'
/** Folder of the rows: `tables/<name>/<number>.jsonl`. */
export const TABLES_FOLDER = 'tables/'
/** Folder of the uploaded files, by their storage keys. */
export const FILES_FOLDER = 'files/'

/** Description of an archive, which decides whether it can be restored. */
export const Manifest = z.object({
  format: z.literal('vitrine-backup'),
  formatVersion: z.int().min(1),
  /** Version of Vitrine that wrote it. */
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  createdAt: z.iso.datetime(),
  /** Migrations of its tables, by the moment at which each was created, in their order. */
  migrations: z.array(z.object({ when: z.number(), name: z.string() })),
  /** Fingerprint of the session secret with which tokens in its tables are sealed. */
  secret: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** Contents of an archive, counted while it was written. */
export const Contents = z.object({
  /** Rows of each table. */
  tables: z.record(z.string(), z.int()),
  /** Last number of each sequence; null for one that has given none. */
  sequences: z.record(z.string(), z.string().nullable()),
  files: z.int(),
  bytes: z.int(),
  /** Storage keys that the tables name and the store did not have. */
  missing: z.array(z.string()),
})
export type Contents = z.infer<typeof Contents>

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Returns how much an archive contains, like `120 rows and 1 file`. */
export function sizeOf({ tables, files }: Contents): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return `${counted(rows, 'row')} and ${counted(files, 'file')}`
}

/** Returns a text by which a session secret is recognized, and from which it cannot be derived. */
export function secretFingerprint(secret: string): string {
  return createHash('sha256').update(`vitrine backup ${secret}`).digest('hex').slice(0, 16)
}
