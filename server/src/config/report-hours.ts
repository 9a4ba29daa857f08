import { CATEGORY_NAMES, type CategoryName } from '@vitrine/core/moderation'
import type { z } from 'zod'

/** Parses entries such as `spam=72`: whole hours for a category of reports. */
export function parseReportHours(
  value: string | undefined,
  context: z.RefinementCtx,
): Partial<Record<CategoryName, number>> {
  const hours: Partial<Record<CategoryName, number>> = {}
  for (const entry of value?.split(/[\s,]+/).filter(Boolean) ?? []) {
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
