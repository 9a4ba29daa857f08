import { publicProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { RecordViewInput, ViewRecorded } from './schema.ts'

export const viewsContract = {
  record: publicProcedure(portfolioRefusals.notFound)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/views',
      tags: ['Views'],
      successStatus: 201,
      summary: 'Record one view of a published page',
      description:
        'Sent by the page when it is shown, with the site that led to it. The visitor’s address and browser are not stored.',
    })
    .input(RecordViewInput)
    .output(ViewRecorded),
}
