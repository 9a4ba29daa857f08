import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { endsAfterStart, portfolioTexts, type Visibility } from '@vitrine/core/portfolios'

/** Throws INVALID_INPUT at the field that was changed unless the entry ends after it starts. */
export function refuseEndBeforeStart(entry: Visibility, field: 'visibleFrom' | 'visibleUntil'): void {
  if (endsAfterStart(entry)) return
  const message = portfolioTexts.endsBeforeStart
  throw refuse(kernelRefusals.invalidInput, { fields: [{ field, message }] }, message)
}
