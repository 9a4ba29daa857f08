import { refusal } from '../kernel/index.ts'
import { likeTexts } from './texts.ts'

export const likeRefusals = {
  signInToLike: refusal('SIGN_IN_TO_LIKE', 'unauthenticated', likeTexts.signInToLike),
} as const
