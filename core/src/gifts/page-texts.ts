/** Stands on every public page, which carries none of the rest. */
export const GIFT_PREMIUM = 'Gift Premium'
