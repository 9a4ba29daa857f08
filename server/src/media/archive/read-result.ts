import { ARCHIVE_PROBLEMS, ImportedPage, ImportQuestion } from '@vitrine/core/archives'
import { z } from 'zod'

/** Name of the file with the result of a `ReadArchiveJob`. */
export const READ_FILE = 'read.json'

/** Result of reading a file to import: the bytes that unpacking stores, the question how to read it, a page with the names of its unpacked files by their path, or the reason of the refusal. */
export const ReadArchive = z.union([
  z.object({ problem: z.enum(ARCHIVE_PROBLEMS) }),
  z.object({ unpackedBytes: z.int().nonnegative() }),
  z.object({ question: ImportQuestion }),
  z.object({ page: ImportedPage, names: z.record(z.string(), z.string()) }),
])
export type ReadArchive = z.infer<typeof ReadArchive>
