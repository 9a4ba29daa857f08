/** Liking a page. */
export const likeTexts = {
  like: 'Like',
  signInToLike: 'Please sign in to like portfolios',
} as const
