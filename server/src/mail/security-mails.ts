import { site } from '@vitrine/core/site'
import { formatMoment, layOutMail, type MailContent } from './templates.ts'

/** Returns the mail to a person who turned two-factor authentication on. */
export function twoFactorOnMail(publicUrl: string, { changedAt }: { changedAt: Date }): MailContent {
  return layOutMail({
    subject: `Two-factor authentication is on at ${site.name}`,
    lines: [
      `It was turned on for your account on ${formatMoment(changedAt)}. From now on, signing in needs a code of your authenticator app, or one of your recovery codes.`,
      'If it was you, ignore this mail.',
    ],
    action: 'It was not me',
    link: `${publicUrl}/auth?mode=forgot`,
    after: 'There you can ask for a link that sets another password and signs out everybody.',
  })
}

/** Returns the mail to a person whose two-factor authentication was turned off. */
export function twoFactorOffMail(publicUrl: string, { changedAt }: { changedAt: Date }): MailContent {
  return layOutMail({
    subject: `Two-factor authentication is off at ${site.name}`,
    lines: [
      `It was turned off for your account on ${formatMoment(changedAt)}. From now on, your password alone signs you in.`,
      'If it was you, ignore this mail.',
    ],
    action: 'It was not me',
    link: `${publicUrl}/auth?mode=forgot`,
    after: 'There you can ask for a link that sets another password and signs out everybody.',
  })
}
