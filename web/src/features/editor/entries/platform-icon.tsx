import { completeAddress, socialIcon } from '@vitrine/core/portfolios'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import type { SocialLinkValues } from './entry-forms.ts'

/** Renders the icon that the public page shows for a social link. */
export function PlatformIcon({
  values: { platform, url },
  className,
}: {
  values: Pick<SocialLinkValues, 'platform' | 'url'>
  className: string
}) {
  return <BrandMark icon={socialIcon({ platform, url: completeAddress(url, platform) })} className={className} />
}
