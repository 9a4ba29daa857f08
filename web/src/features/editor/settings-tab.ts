import type { OwnPortfolio } from '@vitrine/core/portfolios'
import type { DraftErrors, DraftFields } from './draft.ts'
import type { PageFiles } from './use-page-files.ts'

/** What a tab of settings is handed. They wait for Save; files are stored at once. */
export interface SettingsTabProps {
  portfolio: OwnPortfolio
  values: DraftFields
  problems: DraftErrors
  /** True without premium. */
  locked: boolean
  files: PageFiles
  onEdit(changes: Partial<DraftFields>): void
}
