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

/** Returns true for a value that `tls` in the query of `SMTP_URL` may have. */
export function isTlsSetting(tls: string | null): boolean {
  return tls === null || tls === 'required'
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

/** Longest time in months for which rows stay, besides for ever: a hundred years. */
const MONTHS_MAX = 1200

/** Parses a whole number of months from `min`, or `all`, which is the default and gives null. */
export function monthsOrAll(min: number) {
  return optional
    .transform((value) => (value === undefined || value === 'all' ? null : Number(value)))
    .refine((value) => value === null || (Number.isInteger(value) && value >= min && value <= MONTHS_MAX), {
      error: `must be a whole number from ${min} to ${MONTHS_MAX}, or all`,
    })
}
