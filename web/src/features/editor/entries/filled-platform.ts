import { completeAddress, DEFAULT_PLATFORM, platformOfAddress } from '@vitrine/core/portfolios'
import type { SocialLinkValues } from './entry-forms.ts'

/**
 * Returns the platform that a typed address fills in, or null if the platform stays. `filled` is the name that was
 * filled in last, or null. That name follows the address; a name that the owner typed stays.
 */
export function filledPlatform(
  { platform, url }: Pick<SocialLinkValues, 'platform' | 'url'>,
  filled: string | null,
): string | null {
  const untyped = platform === filled || ['', DEFAULT_PLATFORM].includes(platform.trim().toLowerCase())
  if (!untyped) return null
  const brand = platformOfAddress(completeAddress(url, platform))?.name
  const name = brand ?? (platform === filled ? DEFAULT_PLATFORM : platform)
  return name === platform ? null : name
}
