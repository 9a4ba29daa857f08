import { IconPlayerPlayFilled } from '@tabler/icons-react'
import {
  type LinkView,
  type Player,
  type PortfolioView,
  PROVIDER_NAMES,
  pageTexts,
} from '@vitrine/core/portfolios/lite'
import { Picture } from '@vitrine/widgets/elements/picture.tsx'
import { SocialIconMark } from '@vitrine/widgets/elements/social-icon.tsx'
import { UNHYDRATED } from '../early-clicks.ts'
import { outside } from './outside.ts'

/**
 * Number of links whose pictures are loaded at once. Later links may be below the screen, so their pictures are lazy.
 */
const EAGER_PICTURES = 6

/** Renders the links as buttons as wide as the column, each with its picture, emoji or brand mark. */
export function LinkButtons({ view: { links, design } }: { view: PortfolioView }) {
  if (links.length === 0) return null
  const played = links.some(({ player }) => player !== null)
  return (
    <ul className={`links ${design.linkStyle}${played ? ` ${UNHYDRATED}` : ''}`} aria-label={pageTexts.links}>
      {links.map((link, index) => (
        <li key={link.id} id={link.id}>
          {link.player ? (
            <Facade link={link} player={link.player} lazy={index >= EAGER_PICTURES} />
          ) : (
            <LinkButton link={link} lazy={index >= EAGER_PICTURES} />
          )}
        </li>
      ))}
    </ul>
  )
}

function LinkButton({ link, lazy }: { link: LinkView; lazy: boolean }) {
  return (
    <a className="link" href={link.href} {...outside(link.href)}>
      <LinkMark link={link} lazy={lazy} />
      <span dir="auto">{link.title}</span>
      <span className="unseen">{` (${link.host})`}</span>
    </a>
  )
}

/**
 * Renders a placeholder of a player, which loads nothing from the service. Pressing it loads the player; without
 * scripts it is a link to the service.
 */
function Facade({ link, player: { provider, url, height }, lazy }: { link: LinkView; player: Player; lazy: boolean }) {
  const { title, href, icon } = link
  const marked = link.imageUrl !== null || link.emoji !== ''
  return (
    <a
      className={`facade${height === null ? ' video' : ''}${marked ? ' marked' : ''}`}
      href={href}
      {...outside(href)}
      data-player={url}
      data-height={height ?? undefined}
    >
      <IconPlayerPlayFilled aria-hidden="true" className="play" />
      <i className="unseen">Play </i>
      <b dir="auto">{title}</b>
      <span>
        <i className="unseen"> on </i>
        <SocialIconMark icon={icon} />
        {PROVIDER_NAMES[provider]}
      </span>
      {marked && (
        <i aria-hidden="true" className="mark">
          <LinkMark link={link} lazy={lazy} />
        </i>
      )}
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
