export {
  ASSET_FIELDS,
  ASSET_KINDS,
  ASSETS_PATH,
  type AssetKind,
  LARGE_VARIANTS,
  type PictureInfo,
  type PictureKind,
  pathOf,
  pictureFiles,
  pictureUrls,
  smallestUrl,
  UNSIZED_WIDTHS,
  VARIANT_WIDTHS,
  variantUrl,
  variantWidths,
  withPictureInfo,
} from './assets.ts'
export { type CardRecord, toPortfolioCard } from './card.ts'
export { PortfolioCard } from './card-schema.ts'
export { listContracts, portfoliosContract } from './contract.ts'
export { DEFAULT_DESIGN } from './default-design.ts'
export { DEFAULT_TEMPLATE, type Template } from './design.ts'
export { DesignFields, type DesignSettings } from './design-schema.ts'
export {
  AddBadgeInput,
  AddLinkInput,
  AddProjectInput,
  AddSocialLinkInput,
  Badge,
  BadgeChanges,
  BadgeUpdate,
  DeletedEntry,
  LINK_TITLE_MAX,
  Link,
  LinkChanges,
  LinkUpdate,
  LinkUrl,
  PLATFORM_MAX,
  PROJECT_DESCRIPTION_MAX,
  Project,
  ProjectChanges,
  ProjectUpdate,
  RESTORABLE_MINUTES,
  ReorderInput,
  RestoreInput,
  SocialLink,
  SocialLinkChanges,
  SocialLinkUpdate,
} from './entries.ts'
export { LIST_NAMES, type ListName, ofEachList } from './list-names.ts'
export {
  type AddedEntry,
  addressOf,
  type EntryChanges,
  type EntryFields,
  entriesOf,
  type ListEntry,
  type ListTexts,
  PAGE_LISTS,
  type PageList,
  type PageLists,
  pageList,
} from './lists.ts'
export { PLATFORMS, SOCIAL_ICONS } from './platforms.ts'
export { portfolioRefusals, premiumFeatureTexts } from './refusals.ts'
export { completeAddress } from './rules/complete-address.ts'
export { formatCount } from './rules/counts.ts'
export { type EditTimes, newestEdits } from './rules/edit-times.ts'
export { filesOfTarget, withoutHidden, withoutHiddenPictures, withoutPictures } from './rules/hidden-content.ts'
export { DEFAULT_PLATFORM, hostOf, LINK_MAX, type LinkState, readLink } from './rules/links.ts'
export { isNewOrder, LIST_MAX } from './rules/lists.ts'
export { NEXT_STEPS_MAX, type NextStep, nextSteps, type Progress } from './rules/next-steps.ts'
export { withAsset, withReplacement } from './rules/page-files.ts'
export { type PastedPart, readPastedLinks } from './rules/pasted-links.ts'
export { PROVIDER_NAMES, playerOrigins, readPlayer } from './rules/players.ts'
export {
  effectiveDesign,
  isChatOn,
  type PremiumFeature,
  refusedBadgeFeatures,
  refusedPremiumFeatures,
  refusedProjectFeatures,
} from './rules/premium.ts'
export { maySee, savedTitle } from './rules/publication.ts'
export { platformOfAddress, socialIcon, socialName } from './rules/recognize-platform.ts'
export { isDone, nextSetupStep, SETUP_STEPS, type SetupStep } from './rules/setup.ts'
export {
  endsAfterStart,
  isVisible,
  nextVisibilityChange,
  VISIBLE,
  type Visibility,
  type VisibilityState,
  visibilityState,
} from './rules/visibility.ts'
export {
  BIO_MAX,
  CreatePortfolioInput,
  LOCATION_MAX,
  OwnPortfolio,
  PortfolioChanges,
  SavePortfolioInput,
  Suspension,
  TITLE_MAX,
} from './schema.ts'
export { portfolioTexts } from './texts.ts'
export { NO_CONNECTIONS, type PageConnections, toPortfolioView } from './view.ts'
export type { PageStats, PortfolioView, SocialLinkView } from './view-schema.ts'
