import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { joinNewsletter } from './join-newsletter.ts'

const { newsletter } = procedures

export const newsletterRouter = {
  join: newsletter.join.handler(handlerOf(joinNewsletter)),
}
