import { z } from 'zod'
import { Username } from '../accounts/index.ts'
import { Id, lineField, Moment, textField } from '../kernel/index.ts'
import { JudgedHost } from '../link-hosts/index.ts'
import { Theme, ThemeChanges } from '../themes/index.ts'
import { PageAssets } from './asset-schema.ts'
import { DEFAULT_TEMPLATE, TEMPLATES } from './design.ts'
import { DesignFields } from './design-schema.ts'
import { Badge, Link, Project, SocialLink } from './entries.ts'
import { portfolioTexts } from './texts.ts'

/** Most characters of a page's title. */
export const TITLE_MAX = 80
/** Most characters of a bio. */
export const BIO_MAX = 500
/** Most characters of a location. */
export const LOCATION_MAX = 80

const PageTitle = lineField('Portfolio Title', TITLE_MAX)

/** The page's title. A blank one becomes the default. */
const Title = PageTitle.transform((title) => title || portfolioTexts.defaultTitle)

export const CreatePortfolioInput = z.object({
  username: Username,
  title: Title.default(portfolioTexts.defaultTitle),
  templateId: z.enum(TEMPLATES).default(DEFAULT_TEMPLATE),
})
export type CreatePortfolioInput = z.infer<typeof CreatePortfolioInput>

/** Settings of a page that Save changes. Unknown fields are refused. */
export const PortfolioChanges = z
  .strictObject({
    title: Title,
    bio: textField('Bio', BIO_MAX),
    location: lineField('Location', LOCATION_MAX),
    showLocation: z.boolean(),
    ...DesignFields.shape,
    theme: ThemeChanges.describe('The changed settings of the theme; the others keep their values'),
  })
  .partial()
export type PortfolioChanges = z.infer<typeof PortfolioChanges>

/** Input of Save: the changed fields only. A blank title reaches `savedTitle` as an empty text. */
export const SavePortfolioInput = PortfolioChanges.extend({ title: PageTitle.optional() })
export type SavePortfolioInput = z.infer<typeof SavePortfolioInput>

/** Decision of the operator that a page stays unpublished, as its owner sees it. */
export const Suspension = z.object({ reason: z.string(), since: Moment })
export type Suspension = z.infer<typeof Suspension>

/** Content of a page that keepers have hidden, as its owner sees it. */
export const HiddenContent = z.object({ target: z.string(), ...Suspension.shape })
export type HiddenContent = z.infer<typeof HiddenContent>

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
  suspension: Suspension.nullable().describe('Why the owner may not publish the page; null if they may'),
  warning: Suspension.nullable().describe('Why visitors read a warning before the page; null without one'),
  hidden: z.array(HiddenContent).describe('What keepers have hidden'),
  ...PageAssets.shape,
  viewCount: z.int().nonnegative(),
  likeCount: z.int().nonnegative(),
  createdAt: Moment,
  ...DesignFields.shape,
  theme: Theme,
  links: z.array(Link),
  socialLinks: z.array(SocialLink),
  projects: z.array(Project),
  badges: z.array(Badge),
  judgedHosts: z
    .array(JudgedHost)
    .describe('Hosts of links that the page leaves out, or that visitors are warned of, with the reasons'),
})
export type OwnPortfolio = z.infer<typeof OwnPortfolio>
