import {
  DEFAULT_TEMPLATE,
  DesignFields,
  type DesignSettings,
  type EditTimes,
  Link,
  OwnPortfolio,
  type Template,
} from '@vitrine/core/portfolios'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'
import { theme } from './theme.ts'

/** Returns a column with the moment of each field's last edit, by the name of the field. */
const editTimes = () => jsonb('edit_times').$type<EditTimes>().notNull().default({})

/** Returns the columns of an entry's visibility. The moments are texts; `visibilityColumns` reads them. */
const visibility = () => ({
  hidden: boolean('hidden').notNull().default(false),
  visibleFrom: timestamp('visible_from', { withTimezone: true, mode: 'string', precision: 3 }),
  visibleUntil: timestamp('visible_until', { withTimezone: true, mode: 'string', precision: 3 }),
})

/** Pages, with every stored column of the specification. Derived values are not stored. */
export const portfolios = pgTable(
  'portfolios',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text('username').notNull().unique('portfolios_username_unique'),
    title: text('title').notNull(),
    bio: text('bio').notNull().default(''),
    location: text('location').notNull().default(''),
    showLocation: boolean('show_location').notNull().default(true),
    templateId: text('template_id').$type<Template>().notNull().default(DEFAULT_TEMPLATE),
    profileImageUrl: text('profile_image_url'),
    published: boolean('published').notNull().default(false),
    backgroundType: text('background_type').$type<DesignSettings['backgroundType']>().notNull().default('color'),
    backgroundColor: text('background_color').notNull().default('#08080a'),
    backgroundUrl: text('background_url'),
    backgroundVideoUrl: text('background_video_url'),
    /** First frame of the background video; null for a video of an earlier version, or if no browser could draw it. */
    backgroundPosterUrl: text('background_poster_url'),
    backgroundMusicUrl: text('background_music_url'),
    musicEnabled: boolean('music_enabled').notNull().default(false),
    musicVolume: doublePrecision('music_volume').notNull().default(0.5),
    visualEffect: text('visual_effect').$type<DesignSettings['visualEffect']>().notNull().default('none'),
    effectIntensity: text('effect_intensity').$type<DesignSettings['effectIntensity']>().notNull().default('medium'),
    cursorType: text('cursor_type').$type<DesignSettings['cursorType']>().notNull().default('default'),
    customCursorUrl: text('custom_cursor_url'),
    cursorAnimationType: text('cursor_animation_type')
      .$type<DesignSettings['cursorAnimationType']>()
      .notNull()
      .default('trail'),
    cursorSize: integer('cursor_size').notNull().default(32),
    hideStats: boolean('hide_stats').notNull().default(false),
    chatEnabled: boolean('chat_enabled').notNull().default(true),
    customFont: text('custom_font').$type<DesignSettings['customFont']>().notNull().default('default'),
    textAnimation: text('text_animation').$type<DesignSettings['textAnimation']>().notNull().default('none'),
    animationSpeed: text('animation_speed').$type<DesignSettings['animationSpeed']>().notNull().default('medium'),
    showPremiumBadge: boolean('show_premium_badge').notNull().default(true),
    premiumBadgeColor: text('premium_badge_color').notNull().default('#FFA500'),
    linkStyle: text('link_style').$type<DesignSettings['linkStyle']>().notNull().default('glass'),
    accentColor: text('accent_color').notNull().default('#f4f1ea'),
    theme: theme('theme').notNull().default(sql`'{}'::jsonb`),
    discordId: text('discord_id'),
    discordUsername: text('discord_username'),
    discordDiscriminator: text('discord_discriminator'),
    /** Path of the stored avatar on this site. */
    discordAvatar: text('discord_avatar'),
    showDiscordStatus: boolean('show_discord_status').notNull().default(true),
    /** Badges that the owner chose: a bit mask with a flag of 2^31, which needs 64 bits in PostgreSQL. */
    discordFlags: bigint('discord_flags', { mode: 'number' }).notNull().default(0),
    /** Badges read from the Discord account, as a bit mask like `discordFlags`. */
    discordPublicFlags: bigint('discord_public_flags', { mode: 'number' }).notNull().default(0),
    spotifyDisplayName: text('spotify_display_name'),
    showSpotifyActivity: boolean('show_spotify_activity').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('portfolios_user_id_unique').on(table.userId),
    index('portfolios_discord_id_index').on(table.discordId),
    index('portfolios_discord_avatar_index').on(table.discordAvatar),
    oneOf(table.templateId, OwnPortfolio.shape.templateId.options),
    oneOf(table.backgroundType, DesignFields.shape.backgroundType.options),
    oneOf(table.visualEffect, DesignFields.shape.visualEffect.options),
    oneOf(table.effectIntensity, DesignFields.shape.effectIntensity.options),
    oneOf(table.cursorType, DesignFields.shape.cursorType.options),
    oneOf(table.cursorAnimationType, DesignFields.shape.cursorAnimationType.options),
    oneOf(table.customFont, DesignFields.shape.customFont.options),
    oneOf(table.textAnimation, DesignFields.shape.textAnimation.options),
    oneOf(table.animationSpeed, DesignFields.shape.animationSpeed.options),
    oneOf(table.linkStyle, DesignFields.shape.linkStyle.options),
  ],
)

/** Pages that their owners may not publish, by a decision of the operator. Lifting the suspension deletes its row. */
export const suspensions = pgTable('suspensions', {
  portfolioId: uuid('portfolio_id')
    .primaryKey()
    .references(() => portfolios.id, { onDelete: 'cascade' }),
  /** Reason, as its owner reads it. */
  reason: text('reason').notNull(),
  /** Name of the person who decided, such as the operator's on their machine. */
  placedBy: text('placed_by').notNull(),
  placedAt: moment('placed_at').notNull(),
})

/** Content of pages that keepers have hidden: entries, notes and pictures. Restoring it deletes its row. */
export const hiddenContents = pgTable(
  'hidden_contents',
  {
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Kind of the content and its id or name, as in `link:…` and `picture:portrait`. */
    target: text('target').notNull(),
    /** Addresses of the files that it showed, which only the owner gets. */
    files: text('files').array().notNull().default(sql`'{}'`),
    /** Reason, as the owner reads it. */
    reason: text('reason').notNull(),
    placedBy: text('placed_by').notNull(),
    placedAt: moment('placed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.portfolioId, table.target] })],
)

/** Pages before which visitors read a warning, by a decision of a keeper. Restoring the page deletes its row. */
export const sensitivePages = pgTable('sensitive_pages', {
  portfolioId: uuid('portfolio_id')
    .primaryKey()
    .references(() => portfolios.id, { onDelete: 'cascade' }),
  /** Reason, as the owner reads it. */
  reason: text('reason').notNull(),
  placedBy: text('placed_by').notNull(),
  placedAt: moment('placed_at').notNull(),
})

/**
 * Counts of each page, apart from the wide row that its owner edits (ADR 43). Only transactions that have locked the
 * portfolio change them. The ranked lists of pages use the indexes of this table.
 */
export const portfolioCounts = pgTable(
  'portfolio_counts',
  {
    portfolioId: uuid('portfolio_id')
      .primaryKey()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Number of the portfolio in the order of creation: the smaller one is first among equal counts. */
    number: integer('number').notNull().generatedAlwaysAsIdentity().unique('portfolio_counts_number_unique'),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    /** Views of the hours in `portfolio_hourly_views` that are marked as `in_week`. */
    weekViews: integer('week_views').notNull().default(0),
    /** Visits by which pages are ranked (ADR 95), in thousandths: all, and those of the week. */
    rankedViews: bigint('ranked_views', { mode: 'number' }).notNull().default(0),
    rankedWeekViews: bigint('ranked_week_views', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('portfolio_counts_views_index').on(table.views.desc().nullsFirst(), table.number),
    index('portfolio_counts_likes_index').on(table.likes.desc().nullsFirst(), table.number),
    index('portfolio_counts_week_views_index')
      .on(table.weekViews.desc().nullsFirst(), table.number)
      .where(sql`${table.weekViews} > 0`),
    index('portfolio_counts_ranked_views_index').on(table.rankedViews.desc().nullsFirst(), table.number),
    index('portfolio_counts_ranked_week_views_index')
      .on(table.rankedWeekViews.desc().nullsFirst(), table.number)
      .where(sql`${table.rankedWeekViews} > 0`),
    check('portfolio_counts_check', sql`${table.views} >= 0 and ${table.likes} >= 0 and ${table.weekViews} >= 0`),
  ],
)

/** Links with a title, which the page shows as buttons. */
export const links = pgTable(
  'links',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default('New Link'),
    url: text('url').notNull().default('https://'),
    emoji: text('emoji').notNull().default(''),
    imageUrl: text('image_url'),
    showPlayer: boolean('show_player').notNull().default(false),
    featured: boolean('featured').notNull().default(false),
    color: text('color'),
    attention: text('attention').$type<Link['attention']>().notNull().default('none'),
    ...visibility(),
    displayOrder: integer('display_order').notNull(),
    editTimes: editTimes(),
  },
  (table) => [
    index('links_portfolio_id_index').on(table.portfolioId),
    oneOf(table.attention, Link.shape.attention.options),
  ],
)

export const socialLinks = pgTable(
  'social_links',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    platform: text('platform').notNull().default('website'),
    url: text('url').notNull().default('https://'),
    ...visibility(),
    displayOrder: integer('display_order').notNull(),
    editTimes: editTimes(),
  },
  (table) => [index('social_links_portfolio_id_index').on(table.portfolioId)],
)

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default('New Project'),
    description: text('description').notNull().default(''),
    projectUrl: text('project_url').notNull().default(''),
    imageUrl: text('image_url'),
    tags: text('tags').array().notNull().default([]),
    ...visibility(),
    displayOrder: integer('display_order').notNull(),
    editTimes: editTimes(),
  },
  (table) => [index('projects_portfolio_id_index').on(table.portfolioId)],
)

export const badges = pgTable(
  'badges',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    label: text('label').notNull().default('New Badge'),
    color: text('color').notNull().default('#3b82f6'),
    icon: text('icon').notNull().default(''),
    ...visibility(),
    displayOrder: integer('display_order').notNull(),
    editTimes: editTimes(),
  },
  (table) => [index('badges_portfolio_id_index').on(table.portfolioId)],
)
