import { z } from 'zod'
import { refusal } from '../kernel/index.ts'
import { archiveTexts } from './texts.ts'

/** Refusals of files that cannot be imported. Nothing is written then. */
export const archiveRefusals = {
  /** Refuses a received file of too many bytes; `tooBig` refuses an archive that is too large when unpacked. */
  tooLarge: refusal(
    'ARCHIVE_TOO_LARGE',
    'tooLarge',
    'The archive is too large',
    z.object({ limit: z.int().positive().describe('The largest size, in bytes') }),
  ),
  damaged: refusal('ARCHIVE_DAMAGED', 'invalid', archiveTexts.damaged),
  notRead: refusal('ARCHIVE_NOT_READ', 'invalid', archiveTexts.notRead),
  excel: refusal('ARCHIVE_IS_EXCEL', 'invalid', archiveTexts.excel),
  numbers: refusal('ARCHIVE_IS_NUMBERS', 'invalid', archiveTexts.numbers),
  openDocument: refusal('ARCHIVE_IS_OPEN_DOCUMENT', 'invalid', archiveTexts.openDocument),
  pdf: refusal('ARCHIVE_IS_PDF', 'invalid', archiveTexts.pdf),
  textDocument: refusal('ARCHIVE_IS_TEXT_DOCUMENT', 'invalid', archiveTexts.textDocument),
  picture: refusal('ARCHIVE_IS_PICTURE', 'invalid', archiveTexts.picture),
  recording: refusal('ARCHIVE_IS_RECORDING', 'invalid', archiveTexts.recording),
  packed: refusal('ARCHIVE_IS_PACKED', 'invalid', archiveTexts.packed),
  unclear: refusal('ARCHIVE_UNCLEAR', 'invalid', archiveTexts.unclear),
  nothingFound: refusal('ARCHIVE_EMPTY', 'invalid', archiveTexts.nothingFound),
  /** Refuses an archive whose unpacked files are over a limit; `tooLarge` refuses a received file of too many bytes. */
  tooBig: refusal('ARCHIVE_TOO_BIG', 'invalid', archiveTexts.tooBig),
  tooManyFiles: refusal('ARCHIVE_TOO_MANY_FILES', 'invalid', archiveTexts.tooManyFiles),
  unsafePaths: refusal('ARCHIVE_UNSAFE_PATHS', 'invalid', archiveTexts.unsafePaths),
  unusualEntries: refusal('ARCHIVE_UNUSUAL_ENTRIES', 'invalid', archiveTexts.unusualEntries),
  sameNames: refusal('ARCHIVE_SAME_NAMES', 'invalid', archiveTexts.sameNames),
  encrypted: refusal('ARCHIVE_ENCRYPTED', 'invalid', archiveTexts.encrypted),
  newerVersion: refusal('ARCHIVE_NEWER', 'invalid', archiveTexts.newerVersion),
  tooSlow: refusal('ARCHIVE_TOO_SLOW', 'invalid', archiveTexts.tooSlow),
  linktreeNotFound: refusal('LINKTREE_NOT_FOUND', 'notFound', archiveTexts.linktree.notFound),
  linktreeUnavailable: refusal('LINKTREE_UNAVAILABLE', 'unavailable', archiveTexts.linktree.unavailable),
  linktreeUnreadable: refusal('LINKTREE_UNREADABLE', 'invalid', archiveTexts.linktree.unreadable),
} as const

/** Kinds of files that are not read here; each refusal says what to do instead. */
export const OTHER_KINDS = [
  'excel',
  'numbers',
  'openDocument',
  'pdf',
  'textDocument',
  'picture',
  'recording',
  'packed',
] as const satisfies readonly (keyof typeof archiveRefusals)[]
export type OtherKind = (typeof OTHER_KINDS)[number]

/** Reasons for which the reader refuses a file, by the name of the refusal. */
export const ARCHIVE_PROBLEMS = [
  'damaged',
  'notRead',
  ...OTHER_KINDS,
  'nothingFound',
  'tooBig',
  'tooManyFiles',
  'unsafePaths',
  'unusualEntries',
  'sameNames',
  'encrypted',
  'newerVersion',
] as const satisfies readonly (keyof typeof archiveRefusals)[]
export type ArchiveProblem = (typeof ARCHIVE_PROBLEMS)[number]
