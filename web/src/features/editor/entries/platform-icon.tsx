import { socialIcon } from '@vitrine/core/portfolios'
import { loadPart } from '../../../ui/load-part.ts'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import type { SocialLinkValues } from './entry-forms.ts'
import { tidyAddress } from './tidy-address.ts'

/** The marks of all brands weigh as much as many screens. */
const loadMarks = () =>
  loadPart(() => import('@vitrine/page/social-icon'), { quiet: true }).then(({ SocialIconMark }) => SocialIconMark)

/** Renders the icon that the public page shows for a social link. Its place is empty while the marks are loading. */
export function PlatformIcon({
  values: { platform, url },
  className,
}: {
  values: Pick<SocialLinkValues, 'platform' | 'url'>
  className: string
}) {
  const icon = socialIcon({ platform, url: tidyAddress(url, platform) })
  const place = <span className={className} />
  return <LoadedPart load={loadMarks} props={{ icon, className }} waiting={place} failed={() => place} />
}
