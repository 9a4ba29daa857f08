import type { OwnPortfolio } from '@vitrine/core/portfolios'
import type { DraftErrors, DraftField, DraftFields } from '../draft/draft.ts'
import type { PageColors } from '../draft/use-preview-view.ts'
import type { PageFiles } from './use-page-files.ts'

/** Props of a tab of settings. Settings are stored by Save, files at once. */
export interface SettingsTabProps {
  portfolio: OwnPortfolio
  values: DraftFields
  problems: DraftErrors
  /** True without premium. */
  locked: boolean
  /** Settings that need premium and that an owner without it tries. */
  tried: readonly DraftField[]
  /** The page's colours, of which some are changed so that every text is legible. */
  colors: PageColors
  files: PageFiles
  onEdit(changes: Partial<DraftFields>): void
}
