import type { PortfolioCard } from '@vitrine/core/portfolios'
import { portraitLetter, smallestUrl } from '@vitrine/core/portfolios/lite'
import { Picture } from '@vitrine/widgets/elements/picture.tsx'

/** Renders the profile image of a page, or a letter in its place. Without `sizes` the smallest file is used. */
export function PortfolioAvatar({
  page,
  sizes,
  className,
}: {
  page: Pick<PortfolioCard, 'username' | 'title' | 'profileImageUrl'>
  /** Width in the layout, like `80px`. */
  sizes?: string | undefined
  className: string
}) {
  const { profileImageUrl } = page
  const shape = `shrink-0 rounded-full bg-surface-4 object-cover ${className}`
  if (!profileImageUrl) {
    return (
      <span
        aria-hidden="true"
        className={`flex items-center justify-center font-display font-semibold uppercase ${shape}`}
      >
        {portraitLetter(page)}
      </span>
    )
  }
  const attributes = { width: 112, height: 112, loading: 'lazy', className: shape } as const
  if (!sizes) return <img src={smallestUrl(profileImageUrl, 'profile')} alt="" {...attributes} />
  return <Picture src={profileImageUrl} kind="profile" sizes={sizes} {...attributes} />
}

const FILL = 'absolute inset-0 size-full'

/**
 * Renders the background of a page: its colour, and over it its picture, or its blurred profile image if it has none.
 * It fills the parent. Without `sizes` the smallest file is used.
 */
export function PortfolioBackground({ page, sizes }: { page: PortfolioCard; sizes?: string }) {
  const { backgroundUrl, backgroundColor, profileImageUrl } = page
  return (
    <span aria-hidden="true" className={`block overflow-hidden print:hidden ${FILL}`}>
      {/* The policy of the document refuses inline styles. */}
      <svg className={FILL} role="presentation">
        <rect width="100%" height="100%" fill={backgroundColor} />
      </svg>
      {backgroundUrl ? (
        <BackgroundPicture url={backgroundUrl} sizes={sizes} />
      ) : (
        profileImageUrl && (
          <img
            src={smallestUrl(profileImageUrl, 'profile')}
            alt=""
            width={112}
            height={112}
            loading="lazy"
            className={`blurred object-cover ${FILL}`}
          />
        )
      )}
    </span>
  )
}

function BackgroundPicture({ url, sizes }: { url: string; sizes: string | undefined }) {
  // No smaller variants of a video's poster are stored.
  const kind = /\/poster-[^/]*$/.test(url) ? 'poster' : 'background'
  const attributes = { width: 640, height: 400, loading: 'lazy', className: `object-cover ${FILL}` } as const
  if (kind === 'poster') return <img src={url} alt="" {...attributes} />
  if (!sizes) return <img src={smallestUrl(url, kind)} alt="" {...attributes} />
  return <Picture src={url} kind={kind} sizes={sizes} {...attributes} />
}
