import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { bringLinktree } from './bring-linktree.ts'
import { exportPortfolio } from './export-portfolio.ts'
import { importPage } from './import-page.ts'
import { previewImport } from './preview-import.ts'
import { previewLinktree } from './preview-linktree.ts'

const { archives } = procedures

export const archivesRouter = {
  export: archives.export.handler(handlerOf(exportPortfolio)),
  preview: archives.preview.handler(({ context, input }) =>
    previewImport(context, { ...input.params, choice: input.query }),
  ),
  import: archives.import.handler(({ context, input }) =>
    importPage(context, { ...input.params, mode: input.query.mode, choice: input.query }),
  ),
  previewLinktree: archives.previewLinktree.handler(handlerOf(previewLinktree)),
  bringLinktree: archives.bringLinktree.handler(handlerOf(bringLinktree)),
}
