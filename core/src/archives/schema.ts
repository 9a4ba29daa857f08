import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { OwnPortfolio } from '../portfolios/index.ts'
import { IMPORT_MODES, ImportReport, ImportSource } from './imported-page.ts'

export const ExportInput = z.strictObject({ id: Id })

export const PreviewImportInput = z.strictObject({ portfolioId: Id })
export type PreviewImportInput = z.infer<typeof PreviewImportInput>

export const ImportInput = z.object({
  params: z.object({ portfolioId: Id }),
  query: z.object({
    mode: z
      .enum(IMPORT_MODES)
      .default('add')
      .describe(
        '`add` adds entries to my lists; `replace` makes my page like the file: lists, texts, design and files',
      ),
  }),
})
export type ImportInput = z.infer<typeof ImportInput>

/** Items that a file would bring to the page, in each mode. */
export const ImportPreview = z.object({ source: ImportSource, add: ImportReport, replace: ImportReport })
export type ImportPreview = z.infer<typeof ImportPreview>

/** The changed page, and what the import brought and left out. */
export const ImportResult = z.object({ portfolio: OwnPortfolio, report: ImportReport })
export type ImportResult = z.infer<typeof ImportResult>
