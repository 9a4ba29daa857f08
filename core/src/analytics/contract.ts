import { signedInProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { Analytics, AnalyticsInput } from './schema.ts'

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
}
