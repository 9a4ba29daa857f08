import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { exportPortfolio } from './export-portfolio.ts'
import { importPage } from './import-page.ts'
import { previewImport } from './preview-import.ts'

const { archives } = procedures

export const archivesRouter = {
  export: archives.export.handler(handlerOf(exportPortfolio)),
  preview: archives.preview.handler(({ context, input }) =>
    previewImport(context, { ...input.params, choice: input.query }),
  ),
  import: archives.import.handler(({ context, input }) =>
    importPage(context, { ...input.params, mode: input.query.mode, choice: input.query }),
  ),
}
