import type { OwnPortfolio } from '@vitrine/core/portfolios'
import type { Repair } from '@vitrine/core/themes/lite'
import type { DraftErrors, DraftField, DraftFields } from '../draft/draft.ts'
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
  /** Changes that the page makes to the chosen colours, so that every text is legible. */
  repairs: readonly Repair[]
  files: PageFiles
  onEdit(changes: Partial<DraftFields>): void
}
