/** Texts of the newsletter box. */
export const newsletterTexts = {
  stayUpdated: 'Stay Updated',
  join: 'Join',
  joined: 'You are on the list. We stored your address for the newsletter.',
  joinFailed: 'Failed to join. Please try again.',
  off: 'This site has no newsletter',
} as const
