/** Texts of gifts that pages load before the dialog. */
export const GIFT_PREMIUM = 'Gift Premium'
export const GIFT_SIGN_IN = 'Please sign in to send gifts'
export const GIFT_START_FAILED = 'Failed to initiate gift payment'
