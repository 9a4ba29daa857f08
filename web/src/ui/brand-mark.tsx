import type { SocialIcon } from '@vitrine/core/portfolios/lite'
import { loadPart } from './load-part.ts'
import { LoadedPart, rememberPart } from './loaded-part.tsx'

/** Loads the marks of all brands. They are loaded on demand, because they are as large as many screens. */
const loadMarks = rememberPart(() =>
  loadPart(() => import('@vitrine/widgets/elements/social-icon.tsx'), { quiet: true }).then(
    ({ SocialIconMark }) => SocialIconMark,
  ),
)

/** Renders the mark of a platform. Its place is empty while the marks are loading, and if they cannot be loaded. */
export function BrandMark({ icon, className }: { icon: SocialIcon; className: string }) {
  const place = <span className={className} />
  return <LoadedPart load={loadMarks} props={{ icon, className }} waiting={place} failed={() => place} />
}
