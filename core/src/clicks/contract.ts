import { publicProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { ClickInput, ClickRecorded } from './schema.ts'

export const clicksContract = {
  record: publicProcedure(portfolioRefusals.notFound)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/clicks/{entryId}',
      tags: ['Clicks'],
      successStatus: 201,
      summary: 'Record one click on an entry of a published page',
      description:
        'Sent by the page with `sendBeacon` when a visitor follows one of its links. A known crawler, and a repetition from the same source within a second, is not counted. The visitor’s address is not stored.',
    })
    .input(ClickInput)
    .output(ClickRecorded),
}
