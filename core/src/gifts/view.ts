/** Exports of gifts for the public page, which loads neither the schema library nor the contract. */
export { GIFT_LIFE_DAYS, GIFT_MESSAGE_MAX } from './rules.ts'
export { giftTexts } from './texts.ts'
