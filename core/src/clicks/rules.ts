/** A click of the same source on the same entry within this time after a counted one is a repetition, in milliseconds. */
export const CLICK_REPEAT_MS = 1000
