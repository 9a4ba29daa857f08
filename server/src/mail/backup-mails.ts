import { site } from '@vitrine/core/site'
import { formatMoment, layOutMail, type MailContent } from './templates.ts'

/** Returns the mail to the operator about a scheduled backup that failed. */
export function backupFailedMail(
  publicUrl: string,
  { reason, failedAt }: { reason: string; failedAt: Date },
): MailContent {
  return layOutMail({
    subject: `The backup of ${site.name} failed`,
    lines: [`No backup was stored on ${formatMoment(failedAt)}. Older backups are still there.`, `Reason: ${reason}`],
    action: 'Open the site',
    link: publicUrl,
    after: 'The next one is made in the coming night. To make one now: npm run backup -- FILE',
  })
}
