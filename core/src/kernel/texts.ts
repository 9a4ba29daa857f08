import { OFFLINE, UNEXPECTED } from './page-texts.ts'

export { proxyText } from './page-texts.ts'

/** Texts that belong to no single feature. */
export const kernelTexts = {
  invalidInput: 'Please check the highlighted fields',
  malformedBody: 'The request could not be read',
  bodyTooLarge: 'The request is too large',
  bodyTooSlow: 'The request arrived too slowly. Please try again.',
  notFound: 'Not found',
  notSignedIn: 'You must be signed in',
  sessionChanged: 'You switched accounts in another tab',
  rateLimited: 'Too many requests. Please wait a moment and try again.',
  unexpected: UNEXPECTED,
  offline: OFFLINE,
  outOfSpace: 'The server is out of space',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  tooLong: (field: string, limit: number) => `${field} must be ${limit} characters or less`,
} as const
