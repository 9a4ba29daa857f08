import { refusal } from '../kernel/index.ts'
import { noteTexts } from './texts.ts'

export const noteRefusals = {
  signIn: refusal('SIGN_IN_TO_NOTE', 'unauthenticated', noteTexts.signIn),
  exists: refusal('NOTE_EXISTS', 'conflict', noteTexts.exists),
  notFound: refusal('NOTE_NOT_FOUND', 'notFound', noteTexts.notFound),
  premium: refusal('NOTES_NEED_PREMIUM', 'forbidden', noteTexts.premium),
} as const
