import { type PortfolioView, portraitLetter } from '@vitrine/core/portfolios/lite'
import { Picture } from '@vitrine/widgets/elements/picture.tsx'

/** Renders the creator's picture, or a letter in its place. It is decorative, because the name is beside it. */
export function Avatar({ page }: { page: Pick<PortfolioView, 'profileImageUrl' | 'title' | 'username'> }) {
  const { profileImageUrl: src } = page
  if (src) {
    const shape = { className: 'avatar', width: 112, height: 112 }
    return <Picture {...shape} src={src} kind="profile" sizes="112px" fetchPriority="high" />
  }
  return (
    <span className="avatar" aria-hidden="true">
      {portraitLetter(page)}
    </span>
  )
}
