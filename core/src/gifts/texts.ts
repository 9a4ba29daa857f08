import { GIFT_PREMIUM, GIFT_SIGN_IN, GIFT_START_FAILED } from './page-texts.ts'

/** Texts of giving and claiming premium. */
export const giftTexts = {
  giftPremium: GIFT_PREMIUM,
  gifts: 'Gifts',
  recipient: 'Recipient Username',
  message: 'Message',
  sendGift: 'Send Gift',
  claim: 'Claim',
  signIn: GIFT_SIGN_IN,
  noRecipient: 'Please select a valid recipient',
  self: 'You cannot gift premium to yourself',
  alreadyPremium: (username: string) => `@${username} already has premium`,
  userNotFound: 'User not found',
  userNotFoundToast: 'User not found. Please check the username.',
  searchFailed: 'Failed to search for user',
  startFailed: GIFT_START_FAILED,
  cancelled: 'Gift payment cancelled',
  failed: 'Gift payment failed',
  sent: (username: string) => `🎁 Premium gift sent to @${username}!`,
  recordFailed: 'Payment received but failed to create gift. Contact support.',
  loadFailed: 'Failed to load gifts',
  toClaim: (gifts: number) => `${gifts} to claim`,
  dataLoadFailed: 'Failed to load gift data',
  claimFailed: 'Failed to claim gift',
  notClaimable: 'Failed to claim gift. It may have expired or already been claimed.',
  claimed: 'Premium gift claimed successfully!',
  mails: 'Gifts',
  mailsHint: 'An email when somebody gives you Premium. The gift waits for you under Gifts in any case.',
  stopMails: 'Stop emails about gifts?',
  stopMailsHint:
    'Gifts still wait for you under Gifts. You can turn the emails on again under Settings › Email notifications.',
  stoppedHint:
    'You will get no more emails about gifts. You can turn them on again under Settings › Email notifications.',
} as const
