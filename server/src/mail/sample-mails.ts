import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { accountApprovedMail, accountDeclinedMail, approvalNeededMail } from './approval-mails.ts'
import { backupFailedMail } from './backup-mails.ts'
import { dataReadyMail } from './data-mails.ts'
import * as moderation from './moderation-mails.ts'
import { premiumEndedMail, premiumEndingMail, receiptMail } from './premium-mails.ts'
import { providerConnectedMail } from './provider-mails.ts'
import * as security from './security-mails.ts'
import * as templates from './templates.ts'

/** A moment for the samples. */
const WHEN = new Date('2026-11-28T12:00:00Z')

/** Every mail of the site with sample values, by the name of its template. The outbox shows them on this machine. */
export const SAMPLE_MAILS: Readonly<Record<string, (publicUrl: string) => templates.MailContent>> = {
  confirmationMail: (url) => templates.confirmationMail(url, 'sample'),
  resetMail: (url) => templates.resetMail(url, '/auth/reset-password?token=sample', 1),
  passwordChangedMail: (url) => templates.passwordChangedMail(url, { changedAt: WHEN }),
  confirmNewEmailMail: (url) => templates.confirmNewEmailMail(url, 'sample'),
  emailChangedMail: (url) => templates.emailChangedMail(url, { token: 'sample', changedAt: WHEN }),
  addressInUseMail: (url) => templates.addressInUseMail(url),
  newDeviceMail: (url) => templates.newDeviceMail(url, { device: 'Firefox on Linux', signedInAt: WHEN }),
  twoFactorOnMail: (url) => security.twoFactorOnMail(url, { changedAt: WHEN }),
  twoFactorOffMail: (url) => security.twoFactorOffMail(url, { changedAt: WHEN }),
  factorRecoveryMail: (url) => security.factorRecoveryMail(url, { token: 'sample', readyAt: WHEN }),
  factorRecoveryReminder: (url) => security.factorRecoveryReminder(url, { token: 'sample', readyAt: WHEN }),
  passkeyAddedMail: (url) => security.passkeyAddedMail(url, { name: 'Firefox on Linux', addedAt: WHEN }),
  providerConnectedMail: (url) => providerConnectedMail(url, { label: 'Discord', connectedAt: WHEN }),
  accountDeletedMail: (url) => templates.accountDeletedMail(url, { erasedAt: WHEN }),
  accountErasedMail: (url) => templates.accountErasedMail(url),
  approvalNeededMail: (url) => approvalNeededMail(url, { email: 'ada@example.com', username: 'ada' }),
  accountApprovedMail: (url) => accountApprovedMail(url, 'ada'),
  accountDeclinedMail: (url) => accountDeclinedMail(url),
  dataReadyMail: (url) => dataReadyMail(url, { until: WHEN }),
  receiptMail: (url) =>
    receiptMail(url, {
      number: 'pay_sample',
      paidAt: WHEN,
      amount: PREMIUM_PLAN.amount,
      item: `${PREMIUM_PLAN.days} days of Premium`,
      seller: 'Vitrine',
      support: 'support@example.com',
      until: WHEN,
    }),
  premiumEndingMail: (url) => premiumEndingMail(url, { until: WHEN }),
  premiumEndedMail: (url) => premiumEndedMail(url),
  giftMail: (url) =>
    templates.giftMail(url, {
      from: 'grace',
      message: 'For your next page!',
      expiresAt: WHEN,
      unsubscribeUrl: `${url}/unsubscribe?token=sample`,
    }),
  unreadMail: (url) => templates.unreadMail(url, { conversations: 2, premium: true }),
  weeklyMail: (url) =>
    templates.weeklyMail(url, {
      week: 'November 23 to 29',
      metrics: [{ name: 'Views', value: '120', change: '+12%' }],
      links: [{ name: 'Shop', clicks: 9 }],
      unread: 1,
      unsubscribeUrl: `${url}/unsubscribe?token=sample`,
    }),
  reportReceivedMail: (url) =>
    moderation.reportReceivedMail(url, { token: 'sample', category: 'spam', target: 'page' }),
  reportDecidedMail: (url) =>
    moderation.reportDecidedMail(url, {
      token: 'sample',
      step: 'takeDown',
      target: 'page',
      reason: 'It copies a bank’s page.',
    }),
  statementMail: (url) =>
    moderation.statementMail(url, {
      token: 'sample',
      step: 'takeDown',
      target: 'page',
      category: 'impersonation',
      reason: 'It copies a bank’s page.',
      byReport: true,
    }),
  backupFailedMail: (url) => backupFailedMail(url, { reason: 'The disk is full.', failedAt: WHEN }),
  deadlineMail: (url) => moderation.deadlineMail(url, { count: 2, first: WHEN }),
  appealDecidedMail: (url) =>
    moderation.appealDecidedMail(url, { token: 'sample', outcome: 'reversed', reason: 'The page is your own.' }),
  restoredMail: (url) => moderation.restoredMail(url, { token: 'sample', reason: 'The page is your own.' }),
  refundMail: (url) =>
    moderation.refundMail(url, { paymentId: 'pay_29QQoUBi66xm2f', amount: 5900, reason: 'You paid twice.' }),
  premiumGivenMail: (url) =>
    moderation.premiumGivenMail(url, { days: 30, until: WHEN, reason: 'Thank you for the bug report.' }),
  uploadReleasedMail: moderation.uploadReleasedMail,
  roleMail: (url) => moderation.roleMail(url, { role: 'moderator' }),
  suspensionMail: (url) =>
    templates.suspensionMail(url, {
      path: '/u/ada',
      reason: 'It copies a bank’s page.',
      support: 'support@example.com',
    }),
  contactMail: () =>
    templates.contactMail({
      name: 'Ada',
      email: 'ada@example.com',
      account: null,
      subject: 'Hello',
      message: 'A question',
    }),
}
