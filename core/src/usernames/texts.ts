/** Texts of a change of the username. */
export const usernameTexts = {
  unchanged: 'This is already your username',
  limit: 'You changed your username three times in the last 30 days',
} as const
