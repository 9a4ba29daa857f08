import { z } from 'zod'
import { refusal } from '../kernel/index.ts'
import { FAVOURITE_LOOKS_MAX, LOOKS_MAX } from './limits.ts'
import { lookTexts } from './texts.ts'

/** Data of a refusal of more looks than a person can have. */
const Limit = z.object({ limit: z.int().positive() })

export const lookRefusals = {
  notFound: refusal('LOOK_NOT_FOUND', 'notFound', lookTexts.notFound),
  full: refusal('LOOK_LIMIT', 'conflict', lookTexts.full(LOOKS_MAX), Limit),
  favouritesFull: refusal('FAVOURITE_LIMIT', 'conflict', lookTexts.favouritesFull(FAVOURITE_LOOKS_MAX), Limit),
} as const
