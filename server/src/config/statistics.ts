import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@vitrine/core/site'
import type { z } from 'zod'

/** Parses `33K+ users, 50K+ portfolios`: values and their labels; `off` for none. */
export function parseStatistics(value: string | undefined, context: z.RefinementCtx): SiteSettings['statistics'] {
  if (value === undefined) return DEFAULT_SITE_SETTINGS.statistics
  if (value === 'off') return []
  return value.split(',').flatMap((entry) => {
    const [number = '', ...words] = entry.trim().split(/\s+/)
    if (words.length > 0) return [{ value: number, label: words.join(' ') }]
    context.addIssue({
      code: 'custom',
      message: "must be off, or values with their labels like '33K+ users, 99% happy'",
    })
    return []
  })
}
