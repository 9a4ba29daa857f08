import { z } from 'zod'
import { Id, publicProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { ViewRecorded } from './schema.ts'

export const viewsContract = {
  record: publicProcedure(portfolioRefusals.notFound)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/views',
      tags: ['Views'],
      successStatus: 201,
      summary: 'Record one view of a published page',
      description: 'Sent by the page when it is shown. The visitor’s address is not stored.',
    })
    .input(z.object({ portfolioId: Id }))
    .output(ViewRecorded),
}
