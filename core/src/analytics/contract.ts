import { signedInProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { Analytics, AnalyticsInput, SummaryInput, SummaryPreferences } from './schema.ts'

export const analyticsContract = {
  get: signedInProcedure(portfolioRefusals.notFound)
    .route({
      method: 'GET',
      path: '/portfolios/{portfolioId}/analytics',
      tags: ['Analytics'],
      summary: 'Views, visitors, likes, clicks and referring sites of my page',
      description: 'By days of a time zone, for 7, 30 or 90 days and as many days before.',
    })
    .input(AnalyticsInput)
    .output(Analytics),
  summary: signedInProcedure()
    .route({ method: 'GET', path: '/analytics/summary', tags: ['Analytics'], summary: 'Whether I get a weekly mail' })
    .output(SummaryPreferences),
  saveSummary: signedInProcedure()
    .route({
      method: 'PUT',
      path: '/analytics/summary',
      tags: ['Analytics'],
      summary: 'Turn my weekly mail on or off',
      description: 'The mail summarizes the last week of my page on Mondays of the time zone.',
    })
    .input(SummaryInput)
    .output(SummaryPreferences),
}
