export { ARCHIVE_UPLOADS, archivesContract } from './contract.ts'
export { type ForeignLink, type ForeignPage, toReadPage } from './foreign-page.ts'
export {
  ImportedFile,
  ImportedPage,
  type ImportItem,
  type ImportMode,
  type ImportPart,
  type ImportReport,
  type ImportSource,
  type PictureSize,
  type ReadPage,
  type SkippedItem,
} from './imported-page.ts'
export { type LinkTable, readLinkTable, type TableReading } from './link-table.ts'
export { readLinkStack, readLinktree, readLinktreePage } from './other-services.ts'
export {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  ArchivedFile,
  PAGE_FILE,
  PageArchive,
  readPageArchive,
  toPageArchive,
} from './page-archive.ts'
export {
  DELIMITER_NAMES,
  DELIMITERS,
  type Delimiter,
  ENCODINGS,
  type Encoding,
  READINGS_MAX,
  Reading,
  type ReadingChoice,
  readingName,
} from './readings.ts'
export { ARCHIVE_PROBLEMS, type ArchiveProblem, archiveRefusals, type OtherKind } from './refusals.ts'
export {
  ARCHIVE_MAX_BYTES,
  archiveProblem,
  ENTRIES_MAX,
  ENTRY_MAX_BYTES,
  READ_ENTRIES_MAX,
  SAVED_FILE_MAX_BYTES,
  TEXT_FILE_MAX_BYTES,
  UNPACKED_MAX_BYTES,
} from './rules/archive-files.ts'
export { readLinktreeName, type TakenParts, takeParts } from './rules/linktree.ts'
export {
  fileKey,
  filesOf,
  type ImportContext,
  type ImportPlan,
  type NeededFile,
  type PlannedEntry,
  planImport,
} from './rules/plan-import.ts'
export { validatePage } from './rules/validate-page.ts'
export { type BringLinktreeInput, ImportPreview, ImportQuestion, ImportResult, type LinktreePreview } from './schema.ts'
export { archiveTexts } from './texts.ts'
