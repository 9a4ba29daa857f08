import type { OwnPortfolio } from '@vitrine/core/portfolios'
import type { PortfolioDraft } from '../draft/use-portfolio-draft.ts'
import type { PageLists } from '../entries/use-page-lists.ts'
import type { PageFiles } from '../tabs/use-page-files.ts'

/** The page that is set up, and what changes it. */
export interface SetupProps {
  portfolio: OwnPortfolio
  draft: PortfolioDraft
  files: PageFiles
  lists: PageLists
}
