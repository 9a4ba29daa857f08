import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { sendContactMessage } from './send-contact-message.ts'

const { contact } = procedures

export const contactRouter = {
  send: contact.send.handler(handlerOf(sendContactMessage)),
}
