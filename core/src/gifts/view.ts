/** What the public page needs to know of gifts: no schema library and no contract. */
export { GIFT_MESSAGE_MAX } from './rules.ts'
export { giftTexts } from './texts.ts'
