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

/** Query of the screen's address, as `checkout.js` writes it. Invalid values count as missing. */
export const ScreenInput = z.object({
  key_id: text,
  order_id: text,
  amount: z.coerce.number().int().optional().catch(undefined),
  currency: z.string().optional(),
  name: text,
  description: text,
  image: z.string().max(4_000).catch(''),
  /** Colour of the merchant's theme. */
  color: z
    .string()
    .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
    .optional()
    .catch(undefined),
  prefill_name: text,
  prefill_email: text,
  prefill_contact: text,
  prefill_method: z.enum(METHODS).optional().catch(undefined),
  /** JSON of the payment's notes. */
  notes: z.string().max(10_000).catch(''),
  /** Hidden methods, separated by commas. */
  hide: text,
  confirm_close: flag('0'),
  escape: flag('1'),
  backdropclose: flag('0'),
  retry: flag('1'),
  /** Time limit of the screen, in seconds. */
  timeout: z.coerce.number().positive().optional().catch(undefined),
  /** True if the screen is a page of its own, which ends with a form to the callback. */
  hosted: flag('0'),
  callback_url: z.string().max(2_000).optional().catch(undefined),
})

export type ScreenInput = z.output<typeof ScreenInput>

/** Body of the screen's request with the buyer's choice. */
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

/** Returns the callback address if it is http or https; null otherwise. */
export function safeCallback(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}
