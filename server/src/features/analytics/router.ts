import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { getAnalytics } from './get-analytics.ts'
import { getSummary } from './get-summary.ts'
import { saveSummary } from './save-summary.ts'

export const analyticsRouter = {
  get: procedures.analytics.get.handler(handlerOf(getAnalytics)),
  summary: procedures.analytics.summary.handler(handlerOf(getSummary)),
  saveSummary: procedures.analytics.saveSummary.handler(handlerOf(saveSummary)),
}
