import { IconMapPin } from '@tabler/icons-react'
import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { type Block, hexOf, markColor, rgbOf } from '@vitrine/core/themes/lite'
import { PREMIUM_COLOR, PremiumBadge } from '@vitrine/widgets/elements/premium-badge.tsx'
import { NoteBubble } from '@vitrine/widgets/notes/note-bubble.tsx'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import { partId } from '../parts/part.ts'
import { identityPalette } from '../theme/looks/identity-palette.ts'
import { Avatar } from './avatar.tsx'
import { Badges } from './badges.tsx'
import { DiscordBadges } from './discord-badges.tsx'
import { LiveCards } from './live-cards.tsx'
import { SocialLinks } from './social-links.tsx'
import { Title } from './title.tsx'

/**
 * Renders note of the day, picture, title, user name, badges, location, bio, and those of the cards of connected
 * accounts and social links that follow them directly. Each text determines its own writing direction.
 */
export function Hero({ view, blocks }: { view: PortfolioView; blocks: readonly Block[] }) {
  const { note } = view
  const palette = identityPalette(view)
  const badge = safeColor(view.design.premiumBadgeColor, PREMIUM_COLOR)
  return (
    <>
      {note && <NoteBubble key={note.id} id={partId('note')} note={note} size="lg" />}
      <header className="hero">
        <Avatar page={view} />
        <Title
          view={view}
          badge={
            view.premium &&
            view.design.showPremiumBadge && <PremiumBadge size={32} color={hexOf(markColor(rgbOf(badge), palette))} />
          }
        />
        <p className="handle">@{view.username}</p>
        <Badges badges={view.badges} palette={palette} />
        <DiscordBadges flags={view.discordBadges} />
        {view.location !== null && (
          <p className="location">
            <IconMapPin aria-hidden="true" size={16} stroke={1.75} />
            <bdi>{view.location}</bdi>
          </p>
        )}
        {view.bio !== '' && (
          <p className="bio" dir="auto">
            {view.bio}
          </p>
        )}
        {blocks.map((block) =>
          block === 'cards' ? (
            <LiveCards key={block} view={view} />
          ) : (
            <SocialLinks key={block} links={view.socialLinks} />
          ),
        )}
      </header>
    </>
  )
}
