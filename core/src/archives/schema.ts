import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { OwnPortfolio } from '../portfolios/index.ts'
import { IMPORT_MODES, ImportReport, ImportSource } from './imported-page.ts'
import { Reading, ReadingChoice } from './readings.ts'

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
