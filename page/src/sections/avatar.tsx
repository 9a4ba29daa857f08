import { type PortfolioView, pathOf, pictureInfo, portraitLetter, srcSetOf } from '@vitrine/core/portfolios/lite'
import { Picture } from '@vitrine/widgets/elements/picture.tsx'
import { portraitSize } from '../theme/looks/portrait-size.ts'

/**
 * Renders the creator's picture, or a letter in its place; nothing if the owner wants neither. It is decorative, because
 * the name is beside it.
 */
export function Avatar({ page }: { page: Pick<PortfolioView, 'profileImageUrl' | 'title' | 'username' | 'theme'> }) {
  const { profileImageUrl: src, theme } = page
  const isPoster = theme.layout === 'poster'
  const isHidden = theme.portraitShape === 'none'
  if (isHidden && !isPoster) return null
  if (isPoster && src && !isHidden) return <Poster src={src} />
  const size = portraitSize(theme)
  const portrait =
    src && !isHidden ? (
      <Picture
        className="avatar"
        width={size}
        height={size}
        src={src}
        kind="profile"
        sizes={`${size}px`}
        fetchPriority="high"
      />
    ) : (
      <span className="avatar" aria-hidden="true">
        {portraitLetter(page)}
      </span>
    )
  return theme.portraitFrame === 'none' || isPoster ? portrait : <span className="portrait">{portrait}</span>
}

/** Renders the picture across the page, in its complete size if the screen needs it. */
function Poster({ src }: { src: string }) {
  const info = pictureInfo(src)
  const complete = info ? `, ${pathOf(src)} ${info.width}w` : ''
  return (
    <img
      className="avatar"
      src={src}
      srcSet={srcSetOf(src, 'profile') + complete}
      sizes="(width < 880px) 100vw, 880px"
      width={880}
      height={560}
      alt=""
      fetchPriority="high"
    />
  )
}
