import { LIKE } from './page-texts.ts'

/** Liking a page. */
export const likeTexts = {
  like: LIKE,
  signInToLike: 'Please sign in to like portfolios',
} as const
