import { completeAddress, socialIcon } from '@vitrine/core/portfolios'
import type { SocialIcon } from '@vitrine/core/portfolios/lite'
import { loadPart } from '../../../ui/load-part.ts'
import { LoadedPart, rememberPart } from '../../../ui/loaded-part.tsx'
import type { SocialLinkValues } from './entry-forms.ts'

/** Loads the marks of all brands. They are loaded on demand, because they are as large as many screens. */
const loadMarks = rememberPart(() =>
  loadPart(() => import('@vitrine/widgets/elements/social-icon.tsx'), { quiet: true }).then(
    ({ SocialIconMark }) => SocialIconMark,
  ),
)

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

/** Renders the mark of a platform. Its place is empty while the marks are loading, and if they cannot be loaded. */
export function BrandMark({ icon, className }: { icon: SocialIcon; className: string }) {
  const place = <span className={className} />
  return <LoadedPart load={loadMarks} props={{ icon, className }} waiting={place} failed={() => place} />
}
