import { type CatalogLook, toPortfolioChanges } from '@vitrine/core/looks'
import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { DEFAULT_THEME } from '@vitrine/core/themes'
import type { SampleContents } from './extreme-page.ts'
import { PREMIUM, sampleView } from './sample-page.ts'

/** Returns the view of a premium portfolio with a look, for tests. */
export function lookView({ look }: CatalogLook, [record, contents]: SampleContents): PortfolioView {
  const { theme, ...design } = toPortfolioChanges(look)
  const themed = { ...DEFAULT_THEME, ...record.theme, ...theme }
  return sampleView({ ...record, ...design, theme: themed }, { ...contents, plan: PREMIUM })
}
