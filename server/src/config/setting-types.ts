import { isUrl } from '@vitrine/core/kernel/lite'
import { z } from 'zod'

/** Parses a text; an empty one counts as missing. */
export const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()

/** Parses an address with one of these protocols. */
export function urlWith(protocols: string[], example: string) {
  return optional.refine(
    (value) => value === undefined || (isUrl(value) && protocols.includes(new URL(value).protocol)),
    { error: `must be an address like ${example}` },
  )
}

/** Parses whole megabytes from `min` to `max` and returns bytes. */
export function megabytes(defaultValue: number, { min = 0, max }: { min?: number; max: number }) {
  const wrong = { error: `must be a whole number from ${min} to ${max}` }
  return optional
    .transform((value) => Number(value ?? defaultValue))
    .pipe(z.int(wrong).min(min, wrong).max(max, wrong))
    .transform((value) => value * 1024 * 1024)
}

/** Parses a whole number from 1 to `max`, or `off`. */
export function countOrOff(max: number) {
  return optional
    .transform((value) => (value === undefined || value === 'off' ? value : Number(value)))
    .refine((value) => typeof value !== 'number' || (Number.isInteger(value) && value >= 1 && value <= max), {
      error: `must be a whole number from 1 to ${max}, or off`,
    })
}

/** Parses `on` or `off`, which is the default. */
export const onOff = optional
  .transform((value) => value ?? 'off')
  .pipe(z.enum(['on', 'off'], { error: 'must be on or off' }))
  .transform((value) => value === 'on')
