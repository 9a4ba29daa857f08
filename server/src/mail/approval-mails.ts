import { site } from '@vitrine/core/site'
import { layOutMail, type MailContent } from './templates.ts'

/** Returns the mail to the operator about a sign-up that awaits approval. The command approves it. */
export function approvalNeededMail(
  publicUrl: string,
  { email, username }: { email: string; username: string },
): MailContent {
  return layOutMail({
    subject: `@${username} would like to join ${site.name}`,
    lines: [`@${username} signed up with ${email}, and the address is confirmed.`],
    action: `npm run admin -- approve ${username}`,
    link: publicUrl,
    after: `To decline: npm run admin -- decline ${username}. All that wait: npm run admin -- sign-ups`,
  })
}

/** Returns the mail to a person whose account the operator has approved. */
export function accountApprovedMail(publicUrl: string, username: string): MailContent {
  return layOutMail({
    subject: `Welcome to ${site.name}`,
    lines: [`Your account @${username} is approved. Sign in and make your page.`],
    action: 'Sign in',
    link: `${publicUrl}/auth`,
    after: 'You get this mail because you signed up with this address.',
  })
}

/** Returns the mail to a person whose account the operator has declined. */
export function accountDeclinedMail(publicUrl: string): MailContent {
  return layOutMail({
    subject: `Your ${site.name} sign-up was declined`,
    lines: [`The people who run ${new URL(publicUrl).host} have declined your sign-up. What you entered is deleted.`],
    action: 'Open the site',
    link: publicUrl,
    after: 'You get this mail because somebody signed up with this address.',
  })
}
