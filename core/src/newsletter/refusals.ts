import { refusal } from '../kernel/index.ts'
import { newsletterTexts } from './texts.ts'

export const newsletterRefusals = {
  off: refusal('NEWSLETTER_OFF', 'notFound', newsletterTexts.off),
} as const
