/** Lite entry of gifts, for the public page: without the schema library and the contract. */
export { GIFT_LIFE_DAYS, GIFT_MESSAGE_MAX } from './rules.ts'
export { giftTexts } from './texts.ts'
