import { FACTOR_RECOVERY_LIFE_DAYS } from '@vitrine/core/accounts'
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

/** Returns the mail with the link of a recovery, which works from `readyAt` on. The same link stops it. */
export function factorRecoveryMail(
  publicUrl: string,
  { token, readyAt }: { token: string; readyAt: Date },
): MailContent {
  return layOutMail({
    subject: `Somebody asked to sign in to ${site.name} without a code`,
    lines: [
      `They typed your password, and can give neither a code of your authenticator app nor a recovery code. From ${formatMoment(readyAt)} on, the link below signs in without a code and turns two-factor authentication off.`,
      'If it was not you, open the link now, stop it, and change your password: somebody knows it.',
    ],
    action: 'Open or stop the recovery',
    link: `${publicUrl}/auth/recovery?token=${token}`,
    after: `The link works for ${FACTOR_RECOVERY_LIFE_DAYS} days after that, once. You can also stop the recovery wherever you are signed in.`,
  })
}

/** Returns the mail that reminds of a recovery a day before it can be completed. */
export function factorRecoveryReminder(
  publicUrl: string,
  { token, readyAt }: { token: string; readyAt: Date },
): MailContent {
  return layOutMail({
    subject: `Your ${site.name} account can soon be opened without a code`,
    lines: [
      `Somebody with your password asked for it. It works from ${formatMoment(readyAt)} on, and then turns two-factor authentication off.`,
      'If it was not you, open the link now, stop it, and change your password: somebody knows it.',
    ],
    action: 'Open or stop the recovery',
    link: `${publicUrl}/auth/recovery?token=${token}`,
    after: 'You can also stop it wherever you are signed in. This is the last mail about it.',
  })
}

/** Returns the mail to a person who added a passkey. */
export function passkeyAddedMail(publicUrl: string, { name, addedAt }: { name: string; addedAt: Date }): MailContent {
  return layOutMail({
    subject: `New passkey for your ${site.name} account`,
    lines: [
      `A passkey was added with ${name} on ${formatMoment(addedAt)}. It signs in without a password and without a code.`,
      'If it was you, ignore this mail.',
    ],
    action: 'Look at your passkeys',
    link: `${publicUrl}/settings/security`,
    after: 'If it was not you, remove it there and set another password.',
  })
}
