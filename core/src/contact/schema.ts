import { z } from 'zod'
import { Email } from '../accounts/index.ts'
import { lineField, textField } from '../kernel/index.ts'
import { contactTexts } from './texts.ts'

/** Most characters of a sender's name. */
export const CONTACT_NAME_MAX = 80
/** Most characters of a subject. */
export const CONTACT_SUBJECT_MAX = 150
/** Most characters of a message. */
export const CONTACT_MESSAGE_MAX = 5000

/** A message to the operator's support. */
export const ContactInput = z.strictObject({
  name: lineField('Name', CONTACT_NAME_MAX).refine((name) => name !== '', { error: contactTexts.nameMissing }),
  email: Email,
  subject: lineField('Subject', CONTACT_SUBJECT_MAX).refine((subject) => subject !== '', {
    error: contactTexts.subjectMissing,
  }),
  message: textField('Message', CONTACT_MESSAGE_MAX).refine((message) => message !== '', {
    error: contactTexts.messageMissing,
  }),
})
export type ContactInput = z.infer<typeof ContactInput>
