import { refusal } from '../kernel/index.ts'
import { giftTexts } from './texts.ts'

export const giftRefusals = {
  userNotFound: refusal('USER_NOT_FOUND', 'notFound', giftTexts.userNotFound),
  self: refusal('GIFT_TO_SELF', 'conflict', giftTexts.self),
  alreadyPremium: refusal('RECIPIENT_PREMIUM', 'conflict', 'This person already has premium'),
  notFound: refusal('GIFT_NOT_FOUND', 'notFound', 'Gift not found'),
  notClaimable: refusal('GIFT_NOT_CLAIMABLE', 'conflict', giftTexts.notClaimable),
} as const
