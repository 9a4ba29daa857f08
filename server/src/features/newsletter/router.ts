import { procedures } from '../../runtime/procedures.ts'
import { joinNewsletter } from './join-newsletter.ts'

const { newsletter } = procedures

export const newsletterRouter = {
  join: newsletter.join.handler(({ context, input }) => joinNewsletter(context, input)),
}
