import { z } from 'zod'
import { Username } from '../accounts/index.ts'
import { Id, lineField, Moment, textField } from '../kernel/index.ts'
import type { PageAssets } from './assets.ts'
import {
  ANIMATION_SPEEDS,
  BACKGROUND_TYPES,
  CURSOR_ANIMATIONS,
  CURSOR_TYPES,
  type DesignSettings,
  EFFECT_INTENSITIES,
  FONTS,
  TEMPLATES,
  TEXT_ANIMATIONS,
  VISUAL_EFFECTS,
} from './design.ts'
import { Badge, Color, Project, SocialLink } from './entries.ts'
import { portfolioTexts } from './texts.ts'
import type { PortfolioView } from './view.ts'

export const TITLE_MAX = 80
export const BIO_MAX = 500
export const LOCATION_MAX = 80

/** A blank title falls back to the default one. */
const Title = lineField('Portfolio Title', TITLE_MAX).transform((title) => title || portfolioTexts.defaultTitle)

export const DesignFields = z.object({
  backgroundType: z.enum(BACKGROUND_TYPES),
  backgroundColor: Color,
  musicEnabled: z.boolean(),
  musicVolume: z.number().min(0).max(1),
  visualEffect: z.enum(VISUAL_EFFECTS),
  effectIntensity: z.enum(EFFECT_INTENSITIES),
  cursorType: z.enum(CURSOR_TYPES),
  cursorAnimationType: z.enum(CURSOR_ANIMATIONS),
  cursorSize: z.int().min(16).max(64).multipleOf(2),
  hideStats: z.boolean(),
  chatEnabled: z.boolean(),
  customFont: z.enum(FONTS),
  textAnimation: z.enum(TEXT_ANIMATIONS),
  animationSpeed: z.enum(ANIMATION_SPEEDS),
  showPremiumBadge: z.boolean(),
  premiumBadgeColor: Color,
}) satisfies z.ZodType<DesignSettings>

export const CreatePortfolioInput = z.object({
  username: Username,
  title: Title.default(portfolioTexts.defaultTitle),
  templateId: z.enum(TEMPLATES).default('void-minimal'),
})
export type CreatePortfolioInput = z.infer<typeof CreatePortfolioInput>

/** What Save sends: only the fields that changed. Unknown fields are refused, so nothing else can ever be set this way. */
export const PortfolioChanges = z
  .strictObject({
    title: Title,
    bio: textField('Bio', BIO_MAX),
    location: lineField('Location', LOCATION_MAX),
    showLocation: z.boolean(),
    ...DesignFields.shape,
  })
  .partial()
export type PortfolioChanges = z.infer<typeof PortfolioChanges>

const AssetUrl = z.string().nullable().describe('Path of an uploaded file on this site; null for none')

const Assets = z.object({
  profileImageUrl: AssetUrl,
  backgroundUrl: AssetUrl,
  backgroundVideoUrl: AssetUrl,
  backgroundMusicUrl: AssetUrl,
  customCursorUrl: AssetUrl,
}) satisfies z.ZodType<PageAssets>

/** A portfolio as its owner edits it. */
export const OwnPortfolio = z.object({
  id: Id,
  username: z.string(),
  title: z.string(),
  bio: z.string(),
  location: z.string(),
  showLocation: z.boolean(),
  templateId: z.enum(TEMPLATES),
  published: z.boolean(),
  ...Assets.shape,
  viewCount: z.int().nonnegative(),
  likeCount: z.int().nonnegative(),
  createdAt: Moment,
  ...DesignFields.shape,
  socialLinks: z.array(SocialLink),
  projects: z.array(Project),
  badges: z.array(Badge),
})
export type OwnPortfolio = z.infer<typeof OwnPortfolio>

/** The contract's shape of {@link PortfolioView}. */
export const PortfolioViewSchema = z.object({
  id: Id,
  username: z.string(),
  title: z.string(),
  bio: z.string(),
  location: z.string().nullable(),
  ...Assets.shape,
  published: z.boolean(),
  premium: z.boolean(),
  stats: z.object({ views: z.int(), likes: z.int() }).nullable(),
  chatEnabled: z.boolean(),
  design: DesignFields.omit({ hideStats: true, chatEnabled: true }),
  socialLinks: z.array(
    z.object({
      id: Id,
      platform: z.string(),
      href: z.string(),
      icon: z.enum(['github', 'linkedin', 'twitter', 'instagram', 'facebook', 'youtube', 'mail', 'generic']),
    }),
  ),
  projects: z.array(
    z.object({
      id: Id,
      title: z.string(),
      description: z.string(),
      href: z.string().nullable(),
      imageUrl: z.string().nullable(),
      tags: z.array(z.string()),
    }),
  ),
  badges: z.array(z.object({ id: Id, label: z.string(), color: z.string(), icon: z.string() })),
  note: z
    .object({
      id: Id,
      content: z.string(),
      backgroundColor: z.string(),
      textColor: z.string(),
      expiresAt: Moment,
      minutesLeft: z.int().positive(),
    })
    .nullable(),
}) satisfies z.ZodType<PortfolioView>
