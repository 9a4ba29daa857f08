import { z } from 'zod'
import { Moment, refusal } from '../kernel/index.ts'
import { usernameTexts } from './texts.ts'

export const usernameRefusals = {
  unchanged: refusal('USERNAME_UNCHANGED', 'invalid', usernameTexts.unchanged),
  limit: refusal(
    'USERNAME_CHANGE_LIMIT',
    'conflict',
    usernameTexts.limit,
    z.object({ until: Moment.describe('Time from which the next change is possible') }),
  ),
} as const
