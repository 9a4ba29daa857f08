export { portfoliosContract } from './contract.ts'
export { DEFAULT_DESIGN, type DesignSettings } from './design.ts'
export { LINK_MAX, type LinkState, readLink, socialIcon } from './links.ts'
export { portfolioRefusals, premiumFeatureTexts } from './refusals.ts'
export {
  countsViews,
  effectiveDesign,
  formatCount,
  LIST_MAX,
  maySee,
  type PremiumFeature,
  refusedPremiumFeatures,
} from './rules.ts'
export {
  AddSocialLinkInput,
  BIO_MAX,
  CreatePortfolioInput,
  DesignFields,
  LinkUrl,
  LOCATION_MAX,
  OwnPortfolio,
  PortfolioChanges,
  PortfolioViewSchema,
  ReorderSocialLinksInput,
  SocialLink,
  SocialLinkChanges,
  TITLE_MAX,
} from './schema.ts'
export { portfolioTexts } from './texts.ts'
export { type PortfolioView, type SocialLinkView, toPortfolioView } from './view.ts'
