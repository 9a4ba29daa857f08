import { formatAmount } from '@vitrine/core/billing'
import {
  CATEGORIES,
  type CategoryName,
  isMessage,
  type KeeperRole,
  moderationTexts,
  type StepName,
  statementLines,
  stepTexts,
} from '@vitrine/core/moderation'
import { site } from '@vitrine/core/site'
import { formatMoment, layOutMail, type MailContent } from './templates.ts'

/** Returns the mail to a reporter whose report was received. It contains nothing that they wrote. */
export function reportReceivedMail(
  publicUrl: string,
  { token, category, target }: { token: string; category: CategoryName; target: string },
): MailContent {
  return layOutMail({
    subject: `${site.name} received your report`,
    lines: [
      `Thank you. You reported ${isMessage(target) ? 'a message' : 'a page'} for: ${CATEGORIES[category].label}. A person looks at it.`,
    ],
    action: 'See the state of your report',
    link: `${publicUrl}/report/state?token=${token}`,
    after: 'If you reported nothing, ignore this mail: somebody else typed your address.',
  })
}

/** Returns the mail to a reporter whose report was decided. */
export function reportDecidedMail(
  publicUrl: string,
  { token, step, target, reason }: { token: string; step: StepName; target: string; reason: string },
): MailContent {
  return layOutMail({
    subject: `${site.name} decided about your report`,
    lines: [stepTexts(step, target).effect, `Our reason: ${reason}`],
    action: 'Open your report',
    link: `${publicUrl}/report/state?token=${token}`,
    after: 'Thank you for telling us.',
  })
}

/** Returns the mail to an owner with the statement of reasons for a decision. */
export function statementMail(
  publicUrl: string,
  decision: Parameters<typeof statementLines>[0] & { token: string },
): MailContent {
  return layOutMail({
    subject: isMessage(decision.target)
      ? `A decision about a message of yours on ${site.name}`
      : `A decision about your ${site.name} page`,
    lines: statementLines(decision),
    action: 'Read it, or object to it',
    link: `${publicUrl}/decision?token=${decision.token}`,
    after: 'You can object once, within six months. It is free, and a person decides.',
  })
}

/** Returns the mail to an owner whose objection was decided. */
export function appealDecidedMail(
  publicUrl: string,
  { outcome, reason, token }: { outcome: 'upheld' | 'reversed'; reason: string; token: string },
): MailContent {
  return layOutMail({
    subject: `${site.name} decided about your objection`,
    lines: [
      outcome === 'upheld' ? moderationTexts.appealUpheld : moderationTexts.appealReversed,
      `Our reason: ${reason}`,
    ],
    action: 'Open the decision',
    link: `${publicUrl}/decision?token=${token}`,
    after: 'This ends our procedure. A court, or a body for the settlement of disputes, can still look at it.',
  })
}

/** Returns the mail to a person about whom a decision was taken back without an objection. */
export function restoredMail(publicUrl: string, { reason, token }: { reason: string; token: string }): MailContent {
  return layOutMail({
    subject: `${site.name} took a decision back`,
    lines: [
      'We took a decision about your page, messages or account back. Its effect is undone.',
      `Our reason: ${reason}`,
    ],
    action: 'Open the decision',
    link: `${publicUrl}/decision?token=${token}`,
    after: 'You do not have to do anything.',
  })
}

/** Returns the mail to a person whose payment was refunded. */
export function refundMail(
  publicUrl: string,
  { paymentId, amount, reason }: { paymentId: string; amount: number; reason: string },
): MailContent {
  return layOutMail({
    subject: `${site.name} refunded your payment`,
    lines: [
      `We sent ${formatAmount(amount)} back (payment ${paymentId}). It can take some days to arrive.`,
      'The days of Premium that the payment bought are taken back.',
      `Our reason: ${reason}`,
    ],
    action: 'See your payments',
    link: `${publicUrl}/subscription`,
    after: 'Write to us if the money does not arrive.',
  })
}

/** Returns the mail to a person who was given premium. */
export function premiumGivenMail(
  publicUrl: string,
  { days, until, reason }: { days: number; until: Date; reason: string },
): MailContent {
  return layOutMail({
    subject: `You were given ${days} days of ${site.name} Premium`,
    lines: [`Your Premium now runs until ${formatMoment(until)}.`, `The reason: ${reason}`],
    action: 'See your Premium',
    link: `${publicUrl}/subscription`,
    after: 'You do not have to pay anything.',
  })
}

/** Returns the mail to a person whose held upload was published. */
export function uploadReleasedMail(publicUrl: string): MailContent {
  return layOutMail({
    subject: `${site.name} published your upload`,
    lines: ['We looked at a file that we had held back. It is now among your files, and you can use it on your page.'],
    action: 'See your files',
    link: `${publicUrl}/files`,
    after: 'We are sorry for the wait.',
  })
}

/** Returns the mail to a person whose role at the desk changed. */
export function roleMail(publicUrl: string, { role }: { role: KeeperRole | null }): MailContent {
  return layOutMail({
    subject: role
      ? `You are now ${role === 'administrator' ? 'an' : 'a'} ${role} of ${site.name}`
      : `Your role at ${site.name} ended`,
    lines: role
      ? [
          'You can now decide about reports at the desk.',
          'Your role works once two-factor authentication is on. Turn it on under ‘Settings’, ‘Security’.',
        ]
      : ['You can no longer open the desk.'],
    action: role ? 'Open the security settings' : 'Open your dashboard',
    link: role ? `${publicUrl}/settings/security` : `${publicUrl}/dashboard`,
    after: 'An administrator of this site changed your role.',
  })
}

/** Returns the mail to keepers about deadlines that come closer. It contains nothing that people wrote. */
export function deadlineMail(publicUrl: string, { count, first }: { count: number; first: Date }): MailContent {
  return layOutMail({
    subject: count === 1 ? 'A report waits for a decision' : `${count} reports wait for a decision`,
    lines: [`The first deadline is ${formatMoment(first)}.`],
    action: 'Open the desk',
    link: `${publicUrl}/desk`,
    after: 'You get this mail because you have a role at the desk. It needs two-factor authentication.',
  })
}
