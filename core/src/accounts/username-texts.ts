/** Texts about names that cannot be usernames. Every first visit loads them, and none of `accountTexts`. */
export const usernameTexts = {
  usernameRequired: 'Username is required',
  usernameLength: 'Username must be 3 to 20 characters',
  usernameCharset: 'Username can only contain letters, numbers, and underscores',
} as const
