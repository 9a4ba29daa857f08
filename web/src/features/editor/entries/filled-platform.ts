import { DEFAULT_PLATFORM, platformOfAddress } from '@vitrine/core/portfolios'
import type { LinkValues } from './entry-forms.ts'
import { tidyAddress } from './tidy-address.ts'

/**
 * Returns the changes for a typed address: the brand's name fills a platform that nobody typed. `filled` is the last name
 * that was filled in; it follows the address, while a typed name stays.
 */
export function withFilledPlatform(url: string, platform: string, filled: string | null): Partial<LinkValues> {
  if (platform !== filled && !['', DEFAULT_PLATFORM].includes(platform.trim().toLowerCase())) return { url }
  const brand = platformOfAddress(tidyAddress(url, platform))?.name
  if (brand !== undefined) return brand === platform ? { url } : { url, platform: brand }
  return platform === filled ? { url, platform: DEFAULT_PLATFORM } : { url }
}
