import { IconPlayerPlayFilled } from '@tabler/icons-react'
import {
  hasLargeVariants,
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

/** Renders the links as buttons, each with its picture, emoji or brand mark unless the theme has none. */
export function LinkButtons({ view: { links, design, theme } }: { view: PortfolioView }) {
  if (links.length === 0) return null
  const hasMarks = theme.linkIcon !== 'none'
  const played = links.some(({ player }) => player !== null)
  return (
    <ul className={`links ${design.linkStyle}${played ? ` ${UNHYDRATED}` : ''}`} aria-label={pageTexts.links}>
      {links.map((link, index) => (
        <li key={link.id} id={link.id} className={classesOf(link)}>
          {link.player ? (
            <Facade link={link} player={link.player} hasMark={hasMarks} lazy={index >= EAGER_PICTURES} />
          ) : (
            <LinkButton link={link} hasMark={hasMarks} lazy={index >= EAGER_PICTURES} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns the classes of a link that differs from the others. */
function classesOf({ featured, attention }: LinkView): string | undefined {
  const classes = [featured ? 'featured' : '', attention === 'none' ? '' : attention]
  return classes.filter(Boolean).join(' ') || undefined
}

function LinkButton({ link, hasMark, lazy }: { link: LinkView; hasMark: boolean; lazy: boolean }) {
  const { featured, imageUrl } = link
  return (
    <a className="link" href={link.href} {...outside(link.href)}>
      {featured && imageUrl !== null ? (
        <Cover src={imageUrl} lazy={lazy} />
      ) : (
        hasMark && <LinkMark link={link} lazy={lazy} />
      )}
      <span dir="auto">{link.title}</span>
      <span className="unseen">{` (${link.host})`}</span>
    </a>
  )
}

/**
 * Renders a placeholder of a player, which loads nothing from the service. Pressing it loads the player; without
 * scripts it is a link to the service.
 */
function Facade({
  link,
  player: { provider, url, height },
  hasMark,
  lazy,
}: {
  link: LinkView
  player: Player
  hasMark: boolean
  lazy: boolean
}) {
  const { title, href, icon } = link
  const marked = hasMark && (link.imageUrl !== null || link.emoji !== '')
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
        widest={144}
        width={36}
        height={36}
        {...(lazy ? { loading: 'lazy' as const } : {})}
      />
    )
  }
  if (emoji !== '') return <i aria-hidden="true">{emoji}</i>
  return icon === 'generic' ? null : <SocialIconMark icon={icon} />
}

/** Renders the picture of a featured link across it. The variants of small pictures are those of marks. */
function Cover({ src, lazy }: { src: string; lazy: boolean }) {
  const layout = { className: 'cover', width: 640, height: 320, ...(lazy ? { loading: 'lazy' as const } : {}) }
  if (!hasLargeVariants(src, 'link')) return <img src={src} alt="" {...layout} />
  return <Picture src={src} kind="link" sizes="(width < 680px) calc(100vw - 40px), 640px" {...layout} />
}
