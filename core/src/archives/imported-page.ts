import { z } from 'zod'
import {
  ASSET_KINDS,
  Badge,
  DesignFields,
  LIST_NAMES,
  Link,
  type ListName,
  Project,
  SocialLink,
} from '../portfolios/index.ts'
import { ThemeChanges } from '../themes/index.ts'

/** Kinds of files that can be imported. */
export const IMPORT_SOURCES = ['vitrine', 'linktree', 'linkstack', 'table', 'document'] as const
export const ImportSource = z
  .enum(IMPORT_SOURCES)
  .describe('A page’s archive, an export of Linktree or LinkStack, a table of links, or a saved page')
export type ImportSource = z.infer<typeof ImportSource>

/** Parts of a page in a report, in the order in which they are shown. */
export const IMPORT_PARTS = ['texts', 'look', 'files', ...LIST_NAMES] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

export const ImportItem = z.object({ part: z.enum(IMPORT_PARTS), title: z.string() })
export type ImportItem = z.infer<typeof ImportItem>

/** Something that an import leaves out or changes. */
export const SkippedItem = ImportItem.extend({ reason: z.string() })
export type SkippedItem = z.infer<typeof SkippedItem>

/** Reasons for which a file of an archive, or a picture that another service should send, cannot be used. */
export const FILE_PROBLEMS = ['missing', 'damaged', 'notSent'] as const

export const PictureSize = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  light: z
    .object({ dark: z.number().min(0).max(1), light: z.number().min(0).max(1) })
    .optional()
    .describe('Relative luminance of the dark and the light parts of a background picture'),
})
export type PictureSize = z.infer<typeof PictureSize>

/** A file of an import. */
export const ImportedFile = z.object({
  /** Its path in the archive, which identifies it. */
  path: z.string(),
  contentType: z.string().describe('As detected from the content; empty if unknown'),
  problem: z.enum(FILE_PROBLEMS).nullable(),
  /** The file itself first, then its variants. */
  parts: z.array(
    z.object({
      path: z.string(),
      bytes: z.int().nonnegative(),
      width: z.int().positive().nullable(),
      avif: z.boolean(),
    }),
  ),
  /**
   * Signature of a picture, the picture's size, and the SHA-256 of each part in hexadecimal. Absent unless the archive
   * has all parts.
   */
  signed: z.object({ signature: z.string(), size: PictureSize.nullable(), digests: z.array(z.string()) }).optional(),
})
export type ImportedFile = z.infer<typeof ImportedFile>

/** An entry of a list as read: its fields are not validated yet. */
export interface ReadEntry {
  fields: Record<string, unknown>
  image: ImportedFile | null
  /** Texts that name what was changed while the entry was read. */
  notes?: readonly string[]
}

/** A page as read from an archive or from a file of another service. Its values are not validated yet. */
export interface ReadPage {
  source: ImportSource
  settings: Record<string, unknown>
  files: ImportedPage['files']
  /** Address of the page's picture at its service. */
  pictureUrl?: string
  lists: Partial<Record<ListName, ReadEntry[]>>
  /** Items that the reader has left out. */
  skipped: SkippedItem[]
  /** Texts of the page that the reader has changed. */
  changed: SkippedItem[]
}

const ofPage = { id: true, displayOrder: true } as const
const listOf = <Fields extends z.ZodType>(fields: Fields) =>
  z.array(z.object({ fields, image: ImportedFile.nullable(), notes: z.array(z.string()).optional() })).optional()

/** A page to import with valid values (`validatePage`). Plans, premium and the present page are not considered yet. */
export const ImportedPage = z.object({
  source: ImportSource,
  settings: z
    .object({
      title: z.string(),
      bio: z.string(),
      location: z.string(),
      showLocation: z.boolean(),
      ...DesignFields.shape,
      theme: ThemeChanges,
    })
    .partial(),
  /** Files of the page; null removes one. Kinds that are absent stay as they are. */
  files: z.partialRecord(z.enum(ASSET_KINDS), ImportedFile.nullable()),
  /** Address of the page's picture at its service, which is requested only if the person takes the picture. */
  pictureUrl: z.string().optional(),
  /** Lists that are absent stay as they are. */
  lists: z.object({
    links: listOf(Link.omit({ ...ofPage, imageUrl: true })),
    socialLinks: listOf(SocialLink.omit(ofPage)),
    projects: listOf(Project.omit({ ...ofPage, imageUrl: true })),
    badges: listOf(Badge.omit(ofPage)),
  } satisfies Record<ListName, unknown>),
  /** Items that were left out. */
  skipped: z.array(SkippedItem),
  /** Texts of the page that were changed. */
  changed: z.array(SkippedItem),
})
export type ImportedPage = z.infer<typeof ImportedPage>

/** Items that an import brings to the page, items that it leaves out, and items that it changes, with the reasons. */
export const ImportReport = z.object({
  coming: z.array(ImportItem),
  skipped: z.array(SkippedItem),
  changed: z.array(SkippedItem),
})
export type ImportReport = z.infer<typeof ImportReport>

/** `add` adds entries to the lists of the page; `replace` makes the page like the file. */
export const IMPORT_MODES = ['add', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]
