export { requireRecipient } from './recipient.ts'
export { recordGift } from './record-gift.ts'
export { refundGift } from './refund-gift.ts'
export { giftsRouter } from './router.ts'
