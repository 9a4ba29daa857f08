import { z } from 'zod'
import { DELIVERIES, OUTCOMES } from './entities.ts'
import { NotesInput } from './input.ts'

const METHODS = ['card', 'upi'] as const
const text = z.string().max(500).catch('')
const flag = (unless: '0' | '1') =>
  z
    .enum(['0', '1'])
    .catch(unless)
    .transform((value) => value === '1')

/** The address of Checkout's screen, as `checkout.js` writes it. What is odd in it counts as not given. */
export const ScreenInput = z.object({
  key_id: text,
  order_id: text,
  amount: z.coerce.number().int().optional().catch(undefined),
  currency: z.string().optional(),
  name: text,
  description: text,
  image: z.string().max(4_000).catch(''),
  /** The colour of the merchant's mark. */
  color: z
    .string()
    .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
    .optional()
    .catch(undefined),
  prefill_name: text,
  prefill_email: text,
  prefill_contact: text,
  prefill_method: z.enum(METHODS).optional().catch(undefined),
  /** JSON of what the page wrote on the payment. */
  notes: z.string().max(10_000).catch(''),
  /** Methods that are not offered, with commas between them. */
  hide: text,
  confirm_close: flag('0'),
  escape: flag('1'),
  backdropclose: flag('0'),
  retry: flag('1'),
  /** Seconds until the screen gives up. */
  timeout: z.coerce.number().positive().optional().catch(undefined),
  /** Where the screen is a page of its own: it ends with a form to the callback and not with a message. */
  hosted: flag('0'),
  callback_url: z.string().max(2_000).optional().catch(undefined),
})

/** What a page asks Checkout's screen to be like. */
export type ScreenInput = z.output<typeof ScreenInput>

/** What the screen posts when the buyer has chosen. */
export const ChoiceInput = z.object({
  key_id: z.string('The key id is required.'),
  order_id: z.string('The order id is required.'),
  method: z.enum(METHODS, 'The selected method is invalid.'),
  outcome: z.enum(OUTCOMES, 'The selected outcome is invalid.'),
  webhook: z.enum(DELIVERIES, 'The selected webhook is invalid.').default('at-once'),
  description: z.string().max(500).nullish(),
  email: z.string().max(500).nullish(),
  contact: z.string().max(500).nullish(),
  notes: NotesInput.optional(),
})

/** The address if a browser may be sent there with a payment: http or https and nothing else. */
export function safeCallback(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}
