import { z } from 'zod'
import type { Notes } from './entities.ts'
import { refuse } from './refusals.ts'

const PAIRS_MAX = 15
const NOTE_MAX = 256

/** Notes of an order, payment or refund: at most 15 pairs of at most 256 characters. */
export const NotesInput = z
  .union([z.record(z.string(), z.union([z.string(), z.number()])), z.array(z.never())], 'notes must be an object')
  .refine((notes) => Object.keys(notes).length <= PAIRS_MAX, 'notes may not have more than 15 fields')
  .refine(
    (notes) => Object.entries(notes).every(([key, value]) => key.length <= NOTE_MAX && `${value}`.length <= NOTE_MAX),
    'notes may not be longer than 256 characters',
  )
  .transform((notes): Notes => {
    const pairs = Object.entries(notes).map(([key, value]): [string, string] => [key, `${value}`])
    return pairs.length === 0 ? [] : Object.fromEntries(pairs)
  })

/** Body of `POST /v1/orders`. */
export const OrderInput = z.object({
  amount: z
    .int('The amount must be an integer.')
    .min(100, 'Order amount less than minimum amount allowed')
    .max(50_000_000, 'Amount exceeds maximum amount allowed.'),
  currency: z.string('The currency field is required.').regex(/^[A-Z]{3}$/, 'The currency is not supported.'),
  receipt: z
    .string('The receipt must be a string.')
    .max(40, 'The receipt may not be greater than 40 characters.')
    .nullish(),
  notes: NotesInput.optional(),
  unique_receipt: z.boolean('The unique receipt field must be true or false.').optional(),
  partial_payment: z.boolean('The partial payment field must be true or false.').optional(),
})

/** Body of `POST /v1/payments/:id/capture`. */
export const CaptureInput = z.object({
  amount: z.int('The amount must be an integer.'),
  currency: z.string('The currency field is required.'),
})

/** Body of `POST /v1/payments/:id/refund`. */
export const RefundInput = z.object({
  amount: z.int('The amount must be an integer.').min(100, 'The amount must be atleast INR 1.00').optional(),
  notes: NotesInput.optional(),
})

/** Query of a list: `count` entries, newest first, after the first `skip`. `from` and `to` are unix seconds. */
export const ListInput = z.object({
  from: z.coerce.number('from must be an integer.').int().optional(),
  to: z.coerce.number('to must be an integer.').int().optional(),
  count: z.coerce
    .number('The count must be an integer.')
    .int()
    .min(1, 'The count must be at least 1.')
    .max(100, 'The count may not be greater than 100.')
    .default(10),
  skip: z.coerce.number('The skip must be an integer.').int().min(0).default(0),
})

/** Parses the input. Refuses invalid input with the text of its first issue. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path[0]
  return refuse(issue?.message ?? 'The request is invalid', field === undefined ? undefined : String(field))
}
