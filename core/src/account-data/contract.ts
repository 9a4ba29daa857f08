import { z } from 'zod'
import { accountRefusals } from '../accounts/index.ts'
import { Done, signedInProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'

const tags = ['Accounts']

/** Everything that is stored of a person, for themselves. */
export const accountDataContract = {
  allow: signedInProcedure(accountRefusals.freshSignInRequired)
    .route({
      method: 'GET',
      path: '/account/data/permission',
      tags,
      summary: 'Ask whether this session may download my data now',
      description: 'Changes nothing. The download itself, which a browser opens as an address, refuses the same.',
    })
    .output(Done),
  download: signedInProcedure(accountRefusals.freshSignInRequired, portfolioRefusals.notFound)
    .route({
      method: 'GET',
      path: '/account/data',
      tags,
      summary: 'Download my data',
      description: 'A ZIP file with my account, my page, messages, gifts and payments. docs/data.md describes it.',
      spec: (operation) => ({
        ...operation,
        responses: {
          ...operation.responses,
          200: {
            description: 'The archive',
            content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
          },
        },
      }),
    })
    .output(z.void()),
}
