import { z } from 'zod'
import { DISCORD_FLAG_KEYS } from '../discord-badges/index.ts'
import { LivePresence } from '../discord-presence/schema.ts'
import { Id } from '../kernel/index.ts'
import { NoteView } from '../notes/schema.ts'
import { LiveSong } from '../now-playing/schema.ts'
import { Color, Theme } from '../themes/index.ts'
import { PageAssets } from './asset-schema.ts'
import { ATTENTIONS } from './design.ts'
import { DesignFields } from './design-schema.ts'
import { SOCIAL_ICONS } from './platforms.ts'
import { PLAYER_PROVIDERS } from './rules/players.ts'

/** A social link that can be rendered: its address is complete and safe. */
const SocialLinkView = z.object({
  id: Id,
  platform: z.string().describe('The name that its owner typed, or the name of the platform at its address'),
  href: z.string(),
  icon: z.enum(SOCIAL_ICONS),
})
export type SocialLinkView = z.infer<typeof SocialLinkView>

/** A player of a video or song, which a page loads when the visitor presses it. */
const PlayerView = z.object({
  provider: z.enum(PLAYER_PROVIDERS),
  url: z.string().describe('Address of the frame; Twitch also needs the page’s host as `parent`'),
  height: z.int().nullable().describe('CSS pixels; null for a video, which is 16:9'),
})

/** A link with a title that can be rendered: its address is complete and safe. */
const LinkView = z.object({
  id: Id,
  title: z.string(),
  href: z.string(),
  host: z.string().describe('Host of the address, or its email address'),
  icon: z.enum(SOCIAL_ICONS),
  emoji: z.string().describe('Empty for none'),
  imageUrl: z.string().nullable(),
  player: PlayerView.nullable().describe('Null for a link that is a button'),
  featured: z.boolean(),
  color: Color.nullable(),
  attention: z.enum(ATTENTIONS),
})
export type LinkView = z.infer<typeof LinkView>

/** A project as the page shows it. */
const ProjectView = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  href: z.string().nullable().describe('Null without a complete address'),
  imageUrl: z.string().nullable(),
  tags: z.array(z.string()),
})
export type ProjectView = z.infer<typeof ProjectView>

/** A badge, as stored and as shown. */
const BadgeView = z.object({
  id: Id,
  label: z.string(),
  color: z.string().describe('An sRGB color as #rrggbb'),
  icon: z.string().describe('An emoji; empty for none'),
})
export type BadgeView = z.infer<typeof BadgeView>

/** The stats that a page shows. */
const PageStats = z.object({ views: z.int().nonnegative(), likes: z.int().nonnegative() })
export type PageStats = z.infer<typeof PageStats>

/** The owner's Discord account with their presence. */
const DiscordView = z.object({
  username: z.string(),
  discriminator: z.string().nullable().describe('Null for a name without one'),
  avatarUrl: z.string().nullable(),
  live: LivePresence,
})
export type DiscordView = z.infer<typeof DiscordView>

/** The public page's data, without hidden settings and private data, the same for every visitor. */
export const PortfolioView = z.object({
  id: Id,
  username: z.string(),
  title: z.string(),
  bio: z.string(),
  location: z.string().nullable().describe('Null if the owner shows none'),
  ...PageAssets.shape,
  published: z.boolean(),
  premium: z.boolean().describe('True while the owner has premium'),
  stats: PageStats.nullable().describe('Null while the owner hides the numbers'),
  chatEnabled: z.boolean(),
  design: DesignFields.omit({ hideStats: true, chatEnabled: true }),
  theme: Theme.describe('The theme in effect, without what needs premium if the owner has none'),
  links: z.array(LinkView),
  socialLinks: z.array(SocialLinkView),
  projects: z.array(ProjectView),
  badges: z.array(BadgeView),
  note: NoteView.nullable(),
  discord: DiscordView.nullable().describe('Null unless an account is connected and its card is switched on'),
  discordBadges: z.array(z.enum(DISCORD_FLAG_KEYS)),
  nowPlaying: LiveSong.nullable().describe('Null unless an account is connected and its card is switched on'),
  sensitive: z.literal(true).optional().describe('Present if visitors read a warning before the page'),
})
export type PortfolioView = z.infer<typeof PortfolioView>
