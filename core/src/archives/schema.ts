import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LINK_MAX, Link, OwnPortfolio, SocialLink } from '../portfolios/index.ts'
import { IMPORT_MODES, ImportReport, ImportSource, SkippedItem } from './imported-page.ts'
import { Reading, ReadingChoice } from './readings.ts'
import { READ_ENTRIES_MAX } from './rules/archive-files.ts'
import { readLinktreeName } from './rules/linktree.ts'
import { archiveTexts } from './texts.ts'

export const ExportInput = z.strictObject({ id: Id })

export const PreviewImportInput = z.object({ params: z.object({ portfolioId: Id }), query: ReadingChoice })

export const ImportInput = z.object({
  params: z.object({ portfolioId: Id }),
  query: z.object({
    ...ReadingChoice.shape,
    mode: z
      .enum(IMPORT_MODES)
      .default('add')
      .describe(
        '`add` adds entries to my lists; `replace` makes my page like the file: lists, texts, design and files',
      ),
  }),
})

/** The readings of a file that can be read in several ways, the likeliest one first. */
export const ImportQuestion = z.object({ source: ImportSource, readings: z.array(Reading) })
export type ImportQuestion = z.infer<typeof ImportQuestion>

/**
 * Items that a file would bring to the page, in each mode. If `readings` has entries, the reports are empty until the
 * person has chosen one of them.
 */
export const ImportPreview = ImportQuestion.extend({ add: ImportReport, replace: ImportReport })
export type ImportPreview = z.infer<typeof ImportPreview>

/** The changed page, and the report of the import. */
export const ImportResult = z.object({ portfolio: OwnPortfolio, report: ImportReport })
export type ImportResult = z.infer<typeof ImportResult>

/** The name of a page at Linktree, which may be sent as its address. */
const LinktreeName = z
  .string()
  .max(500, { error: archiveTexts.linktree.name })
  .transform((typed, context) => {
    const name = readLinktreeName(typed)
    if (name !== null) return name
    context.addIssue({ code: 'custom', message: archiveTexts.linktree.name })
    return z.NEVER
  })
  .describe('Address or name of a page at Linktree')

export const PreviewLinktreeInput = z.strictObject({ portfolioId: Id, linktree: LinktreeName })

/** Parts of a page at Linktree that can come to the page of this site, and those that cannot. */
export const LinktreePreview = z.object({
  name: z.string(),
  title: z.string().nullable(),
  bio: z.string().nullable(),
  hasPortrait: z.boolean(),
  links: z.array(Link.pick({ title: true, url: true })),
  socialLinks: z.array(SocialLink.pick({ platform: true, url: true })),
  skipped: z.array(SkippedItem),
})
export type LinktreePreview = z.infer<typeof LinktreePreview>

const Addresses = z.array(z.string().max(LINK_MAX)).max(READ_ENTRIES_MAX).describe('Addresses of the preview’s links')

export const BringLinktreeInput = z.strictObject({
  portfolioId: Id,
  linktree: LinktreeName,
  take: z.strictObject({
    title: z.boolean(),
    bio: z.boolean(),
    portrait: z.boolean(),
    links: Addresses,
    socialLinks: Addresses,
  }),
})
export type BringLinktreeInput = z.infer<typeof BringLinktreeInput>
