import { accountDataTexts } from '@vitrine/core/account-data'
import { formatDay, layOutMail, type MailContent } from './templates.ts'

/**
 * Returns the mail to a person whose download is ready. Its link needs a sign-in, so that nobody else who reads the mail
 * gets the data.
 */
export function dataReadyMail(publicUrl: string, { until }: { until: Date }): MailContent {
  return layOutMail({
    subject: 'Your data is ready to download',
    lines: ['You asked for a copy of your data. It is in one ZIP file now.'],
    action: accountDataTexts.title,
    link: `${publicUrl}/settings/data`,
    after: `It is there until ${formatDay(until)}, for one day. If you did not ask for it, change your password.`,
  })
}
