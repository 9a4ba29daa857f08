/** Lite entry of portfolios, for the public page: without the schema library and the contract. */
export type { PageAssets } from './asset-schema.ts'
export {
  hasLargeVariants,
  type LargeVariants,
  type PictureKind,
  pathOf,
  pictureInfo,
  smallestUrl,
  srcSetOf,
  variantsOf,
} from './assets.ts'
export {
  BADGE_CATEGORIES,
  type BadgeCategory,
  isCustomBadge,
  PREDEFINED_BADGES,
  type PredefinedBadge,
} from './badges.ts'
export {
  ANIMATION_PACES,
  ANIMATION_SPEEDS,
  ATTENTIONS,
  CURSOR_ANIMATIONS,
  EFFECT_INTENSITIES,
  FONTS,
  LINK_STYLES,
  PLAIN_BUTTON,
  TEXT_ANIMATIONS,
  VISUAL_EFFECTS,
} from './design.ts'
export type { DesignSettings } from './design-schema.ts'
export { type ColoredView, hasPicture, pageBackground, pagePalette } from './page-palette.ts'
export { carouselTexts, missingTexts, pageTexts } from './page-texts.ts'
export type { SocialIcon } from './platforms.ts'
export { formatCount } from './rules/counts.ts'
export { hostOf } from './rules/links.ts'
export { type Player, PROVIDER_NAMES, playerOrigins } from './rules/players.ts'
export { portraitLetter } from './rules/portrait-letter.ts'
export { VISIBLE, type Visibility, type VisibilityState, visibilityState } from './rules/visibility.ts'
export {
  assetsOf,
  designOf,
  type LinkRecord,
  NO_CONNECTIONS,
  type PageConnections,
  type PageContents,
  type PortfolioRecord,
  type ProjectRecord,
  toPortfolioView,
} from './view.ts'
export type {
  BadgeView,
  DiscordView,
  LinkView,
  PageStats,
  PortfolioView,
  ProjectView,
  SocialLinkView,
} from './view-schema.ts'
