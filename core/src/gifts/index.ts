export { giftsContract } from './contract.ts'
export { giftRefusals } from './refusals.ts'
export {
  formatPending,
  GIFT_LIFE_DAYS,
  GIFT_MESSAGE_MAX,
  type GiftState,
  giftExpiry,
  giftState,
  mayClaim,
} from './rules.ts'
export { GiftMessage, GiftRecipient, GiftTotals, ReceivedGift, RecipientName, SentGift } from './schema.ts'
export { giftTexts } from './texts.ts'
