import { z } from 'zod'
import { accountRefusals } from '../accounts/index.ts'
import { Done, signedInProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { accountDataRefusals } from './refusals.ts'
import { DataDownload } from './schema.ts'

const tags = ['Accounts']

/** Everything that is stored of a person, for themselves. */
export const accountDataContract = {
  allow: signedInProcedure(accountRefusals.freshSignInRequired, accountDataRefusals.notPrepared)
    .route({
      method: 'GET',
      path: '/account/data/permission',
      tags,
      summary: 'Ask whether this session may download my data now',
      description: 'Changes nothing. The download itself, which a browser opens as an address, refuses the same.',
    })
    .output(Done),
  state: signedInProcedure()
    .route({ method: 'GET', path: '/account/data/state', tags, summary: 'State of the download of my data' })
    .output(DataDownload),
  prepare: signedInProcedure(accountRefusals.freshSignInRequired)
    .route({
      method: 'POST',
      path: '/account/data/preparation',
      tags,
      summary: 'Prepare the download of my data',
      description:
        'For people with more than 50 MB of files. It runs in the background; a mail says when the download is ready. A second request changes nothing.',
    })
    .output(DataDownload),
  download: signedInProcedure(
    accountRefusals.freshSignInRequired,
    portfolioRefusals.notFound,
    accountDataRefusals.notPrepared,
  )
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
