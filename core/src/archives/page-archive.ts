import { z } from 'zod'
import { Moment } from '../kernel/index.ts'
import {
  ASSET_KINDS,
  LIST_NAMES,
  type ListName,
  type OwnPortfolio,
  ofEachList,
  PortfolioChanges,
} from '../portfolios/index.ts'
import { type ImportedFile, PictureSize, type ReadEntry, type ReadPage } from './imported-page.ts'
import { ENTRY_SCHEMAS } from './lists.ts'
import type { ArchiveProblem } from './refusals.ts'
import { PATH_MAX, READ_ENTRIES_MAX } from './rules/archive-files.ts'

/** Value of `format` in the archive of a page. */
export const ARCHIVE_FORMAT = 'vitrine-page'
/** Newest version of the archive's schema. A reader refuses archives with a higher one. */
export const ARCHIVE_VERSION = 1
/** Name of the file that describes the page in an archive. */
export const PAGE_FILE = 'page.json'

/** Most files of one picture besides the picture itself. */
const VARIANTS_MAX = 20

/** Most characters of a signature. */
const SIGNATURE_MAX = 100

/** A file of the page: where it is in the archive, and its stored variants. */
export const ArchivedFile = z.object({
  path: z.string().max(PATH_MAX).describe('Path in the archive, below `files/`'),
  variants: z
    .array(
      z.object({
        path: z.string().max(PATH_MAX),
        width: z.int().positive().nullable().describe('Width in pixels; null for the size of the picture itself'),
        avif: z.boolean().describe('True for AVIF, false for WebP'),
      }),
    )
    .max(VARIANTS_MAX)
    .describe('Smaller sizes and other formats of a picture; empty for other files'),
  size: PictureSize.nullish().describe('Size of a picture in pixels; null for an animation'),
  signature: z
    .string()
    .max(SIGNATURE_MAX)
    .nullish()
    .describe('Signature of the deployment that made the picture, which restores it unchanged'),
})
export type ArchivedFile = z.infer<typeof ArchivedFile>

const Image = ArchivedFile.nullable().describe('Null for none')
const Settings = PortfolioChanges.required()

/** The content of `page.json` in the archive of a page (docs/archive.md). */
export const PageArchive = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  exportedAt: Moment,
  username: z.string().describe('For information. An import changes no username.'),
  page: Settings.describe('Texts and design settings'),
  files: z.record(z.enum(ASSET_KINDS), ArchivedFile.nullable()).describe('The files of the page; null for none'),
  links: z.array(z.object({ ...ENTRY_SCHEMAS.links.shape, image: Image })),
  socialLinks: z.array(ENTRY_SCHEMAS.socialLinks),
  projects: z.array(z.object({ ...ENTRY_SCHEMAS.projects.shape, image: Image })),
  badges: z.array(ENTRY_SCHEMAS.badges),
})
export type PageArchive = z.infer<typeof PageArchive>

/**
 * Returns the description of a page for its archive, a {@link PageArchive}. The description is not validated again, so
 * that pages of earlier versions can be exported too. `fileAt` returns the archived file of an address, or null if the
 * file is missing.
 */
export function toPageArchive(
  page: OwnPortfolio,
  { exportedAt, fileAt }: { exportedAt: Date; fileAt(url: string | null): ArchivedFile | null },
): object {
  const entriesOf = (name: ListName) =>
    page[name].map((entry) => ({
      ...pick(entry, Object.keys(ENTRY_SCHEMAS[name].shape)),
      ...('imageUrl' in entry ? { image: fileAt(entry.imageUrl) } : {}),
    }))
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exportedAt: exportedAt.toISOString(),
    username: page.username,
    page: pick(page, Object.keys(Settings.shape)),
    files: {
      profile: fileAt(page.profileImageUrl),
      background: fileAt(page.backgroundUrl),
      video: fileAt(page.backgroundVideoUrl),
      poster: fileAt(page.backgroundPosterUrl),
      music: fileAt(page.backgroundMusicUrl),
      cursor: fileAt(page.customCursorUrl),
    },
    ...ofEachList(entriesOf),
  }
}

function pick(source: object, fields: readonly string[]): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(source))
  return Object.fromEntries(fields.map((field) => [field, values.get(field)]))
}

const Fields = z.record(z.string(), z.unknown())
const Entries = z.array(Fields).max(READ_ENTRIES_MAX)

/** The outline of a `page.json`. Values are validated one by one later: an unknown one does not refuse the archive. */
const Outline = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().positive(),
  page: Fields.default({}),
  files: z.partialRecord(z.enum(ASSET_KINDS), ArchivedFile.nullable()).default({}),
  ...ofEachList(() => Entries.optional()),
})

const Marked = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.int().positive() })

/**
 * Returns the page that a `page.json` describes; a problem if the file is damaged or newer than this reader; null if
 * `data` is not the content of a page's archive. `fileAt` returns a file of the archive.
 */
export function readPageArchive(
  data: unknown,
  fileAt: (file: ArchivedFile) => ImportedFile,
): ReadPage | Extract<ArchiveProblem, 'newerVersion' | 'damaged'> | null {
  const marked = Marked.safeParse(data)
  if (!marked.success) return null
  if (marked.data.version > ARCHIVE_VERSION) return 'newerVersion'
  const outline = Outline.safeParse(data)
  if (!outline.success) return 'damaged'
  const { page, files, ...lists } = outline.data
  const entryOf = ({ image = null, ...fields }: Record<string, unknown>): ReadEntry => {
    const file = ArchivedFile.nullable().safeParse(image)
    if (!file.success) return { fields, image: { path: '', contentType: '', problem: 'damaged', parts: [] } }
    return { fields, image: file.data && fileAt(file.data) }
  }
  return {
    source: 'vitrine',
    settings: page,
    files: Object.fromEntries(Object.entries(files).map(([kind, file]) => [kind, file && fileAt(file)])),
    lists: Object.fromEntries(
      LIST_NAMES.flatMap((name) => {
        const entries = lists[name]
        return entries ? [[name, entries.map(entryOf)] as const] : []
      }),
    ),
    skipped: [],
    changed: [],
  }
}
