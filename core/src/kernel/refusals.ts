import { z } from 'zod'
import { refusal } from './refusal.ts'
import { kernelTexts } from './texts.ts'

/** A field that was refused: its path in the input and the text to show beside it. */
export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** Refusals of any operation. */
export const kernelRefusals = {
  invalidInput: refusal(
    'INVALID_INPUT',
    'invalid',
    kernelTexts.invalidInput,
    z.object({ fields: z.array(FieldError).describe('Each refused field, in the order of the input') }),
  ),
  malformedBody: refusal('MALFORMED_BODY', 'malformed', kernelTexts.malformedBody),
  bodyTooLarge: refusal('BODY_TOO_LARGE', 'tooLarge', kernelTexts.bodyTooLarge),
  foreignOrigin: refusal(
    'FOREIGN_ORIGIN',
    'forbidden',
    'This request came from another site and was refused',
    z.object({ expected: z.string().describe('The origin that may write') }),
  ),
  notSignedIn: refusal('NOT_SIGNED_IN', 'unauthenticated', kernelTexts.notSignedIn),
  sessionChanged: refusal('SESSION_CHANGED', 'conflict', kernelTexts.sessionChanged),
  rateLimited: refusal(
    'RATE_LIMITED',
    'rateLimited',
    kernelTexts.rateLimited,
    z.object({ retryAfter: z.number().int().positive().describe('Seconds until the next try can succeed') }),
  ),
  unavailable: refusal('UNAVAILABLE', 'unavailable', kernelTexts.unavailable),
  outOfSpace: refusal('OUT_OF_SPACE', 'outOfSpace', kernelTexts.outOfSpace),
} as const
