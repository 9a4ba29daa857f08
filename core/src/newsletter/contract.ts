import { EmailInput } from '../accounts/index.ts'
import { Done, publicProcedure } from '../kernel/index.ts'
import { newsletterRefusals } from './refusals.ts'

export const newsletterContract = {
  join: publicProcedure(newsletterRefusals.off)
    .route({
      method: 'POST',
      path: '/newsletter',
      tags: ['Newsletter'],
      summary: 'Join the newsletter',
      description: 'Stores the address once. The response does not reveal whether it was on the list before.',
    })
    .input(EmailInput)
    .output(Done),
}
