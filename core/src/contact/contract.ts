import { Done, publicProcedure } from '../kernel/index.ts'
import { ContactInput } from './schema.ts'

export const contactContract = {
  send: publicProcedure()
    .route({
      method: 'POST',
      path: '/contact',
      tags: ['Contact'],
      summary: 'Send a message to support',
      description: 'Queued as a mail to the support address, which answers to the sender’s address.',
    })
    .input(ContactInput)
    .output(Done),
}
