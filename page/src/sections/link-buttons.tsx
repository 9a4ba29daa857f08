import { type LinkView, type PortfolioView, pageTexts } from '@vitrine/core/portfolios/view'
import { Picture } from './picture.tsx'
import { SocialIconMark } from './social-icon.tsx'

/** Number of pictures that are loaded at once; those of later links may be below the screen. */
const EAGER_PICTURES = 6

/** Renders the links as buttons as wide as the column, each with its picture, emoji or brand mark. */
export function LinkButtons({ view: { links, design } }: { view: PortfolioView }) {
  if (links.length === 0) return null
  return (
    <ul className={`links ${design.linkStyle}`} aria-label={pageTexts.links}>
      {links.map((link, index) => (
        <li key={link.id} id={link.id}>
          <LinkButton link={link} lazy={index >= EAGER_PICTURES} />
        </li>
      ))}
    </ul>
  )
}

function LinkButton({ link, lazy }: { link: LinkView; lazy: boolean }) {
  return (
    <a className="link" href={link.href} target="_blank" rel="nofollow noopener noreferrer">
      <LinkMark link={link} lazy={lazy} />
      <span dir="auto">{link.title}</span>
      <span className="host">{` (${link.host})`}</span>
    </a>
  )
}

function LinkMark({ link: { imageUrl, emoji, icon }, lazy }: { link: LinkView; lazy: boolean }) {
  if (imageUrl !== null) {
    return (
      <Picture
        src={imageUrl}
        kind="link"
        sizes="36px"
        width={36}
        height={36}
        {...(lazy ? { loading: 'lazy' as const } : {})}
      />
    )
  }
  if (emoji !== '') return <i aria-hidden="true">{emoji}</i>
  return icon === 'generic' ? null : <SocialIconMark icon={icon} />
}
