import { LIKE } from './page-texts.ts'

/** Texts of likes. */
export const likeTexts = {
  like: LIKE,
  signInToLike: 'Please sign in to like portfolios',
} as const
