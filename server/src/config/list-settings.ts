import { Email } from '@vitrine/core/accounts'
import { CATEGORY_NAMES, type CategoryName } from '@vitrine/core/moderation'
import { DEFAULT_LIMITS, isLimitName, LIMIT_NAMES, type Limits } from '@vitrine/core/requests'
import type { z } from 'zod'

/** Returns the values of a list that is separated by commas or spaces. */
export function listOf(value: string | undefined): string[] {
  return value?.split(/[\s,]+/).filter(Boolean) ?? []
}

/** Parses a list of domains, in any spelling. */
export function parseDomains(value: string | undefined, context: z.RefinementCtx): string[] {
  return listOf(value).flatMap((entry) => {
    const domain = entry.replace(/^(@|\*?\.)/, '')
    const parsed = Email.safeParse(`someone@${domain}`)
    if (parsed.success) return [parsed.data.slice('someone@'.length)]
    context.addIssue({
      code: 'custom',
      message: `has '${entry}'; write domains like mail.example, separated by commas`,
    })
    return []
  })
}

/**
 * Parses `on`, `off`, or entries such as `sign-in=100/300` (times per seconds) and `views=off`, separated by commas or
 * spaces.
 */
export function parseLimits(value: string | undefined, context: z.RefinementCtx): Limits {
  const limits: Limits = { ...DEFAULT_LIMITS }
  if (value === undefined || value === 'on') return limits
  if (value === 'off') {
    for (const name of LIMIT_NAMES) limits[name] = null
    return limits
  }
  for (const entry of listOf(value)) {
    const [, name = '', setting = ''] = /^([a-z-]+)=(off|\d+\/\d+)$/.exec(entry) ?? []
    const [times = 0, seconds = 0] = setting.split('/').map(Number)
    if (!isLimitName(name) || (setting !== 'off' && (times < 1 || seconds < 1))) {
      const known = LIMIT_NAMES.join(', ')
      context.addIssue({
        code: 'custom',
        message: `has '${entry}'; write on, off, or entries name=times/seconds or name=off with a name of: ${known}`,
      })
      continue
    }
    limits[name] = setting === 'off' ? null : { times, seconds }
  }
  return limits
}

/** Parses entries such as `spam=72`: whole hours for a category of reports. */
export function parseReportHours(
  value: string | undefined,
  context: z.RefinementCtx,
): Partial<Record<CategoryName, number>> {
  const hours: Partial<Record<CategoryName, number>> = {}
  for (const entry of listOf(value)) {
    const [, name = '', number = ''] = /^([a-z]+)=(\d{1,4})$/.exec(entry) ?? []
    const category = CATEGORY_NAMES.find((one) => one === name)
    if (category && Number(number) > 0) hours[category] = Number(number)
    else {
      const known = CATEGORY_NAMES.join(', ')
      context.addIssue({ code: 'custom', message: `has '${entry}'; write entries name=hours with a name of: ${known}` })
    }
  }
  return hours
}
