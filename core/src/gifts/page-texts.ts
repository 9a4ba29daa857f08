/** The text of gifts that every public page loads. */
export const GIFT_PREMIUM = 'Gift Premium'
