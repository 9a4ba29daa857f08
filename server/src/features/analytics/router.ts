import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { getAnalytics } from './get-analytics.ts'

export const analyticsRouter = {
  get: procedures.analytics.get.handler(handlerOf(getAnalytics)),
}
