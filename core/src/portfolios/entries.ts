import { z } from 'zod'
import { Done, Id, kernelTexts, lineField, textField } from '../kernel/index.ts'
import { Color } from '../themes/index.ts'
import { ATTENTIONS } from './design.ts'
import { DEFAULT_PLATFORM, LINK_MAX, readLink } from './rules/links.ts'
import { LIST_MAX } from './rules/lists.ts'
import { portfolioTexts } from './texts.ts'
import { VisibilityChanges, VisibilityDefaults, VisibilityFields } from './visibility-schema.ts'

/** Most characters of a social link's platform. */
export const PLATFORM_MAX = 40
/** Most characters of a link's title. */
export const LINK_TITLE_MAX = 80
/** Most characters of an emoji beside a link or badge. */
const EMOJI_MAX = 2
/** Most characters of a project's title. */
const PROJECT_TITLE_MAX = 100
/** Most characters of a project's description. */
export const PROJECT_DESCRIPTION_MAX = 500
/** Most tags of a project. */
const TAGS_MAX = 12
/** Most characters of a tag. */
const TAG_MAX = 24
/** Most characters of a badge's label. */
const BADGE_LABEL_MAX = 32

/** Returns the reason why an address may not be stored; null if it may, also unfinished. */
export function linkProblem(raw: string): string | null {
  const link = readLink(raw)
  if (link.state !== 'refused') return null
  return {
    scheme: portfolioTexts.linkScheme,
    broken: portfolioTexts.linkBroken,
    credentials: portfolioTexts.linkCredentials,
    length: kernelTexts.tooLong('URL', LINK_MAX),
  }[link.reason]
}

/** An address as typed: complete, or unfinished and therefore not rendered. All others are refused. */
export const LinkUrl = z.string().superRefine((raw, context) => {
  const message = linkProblem(raw)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

/** The time of an edit, in milliseconds since 1970: see {@link newestEdits}. */
const EditMoment = z.int().nonnegative()
function editedAt<Field extends string>(fields: z.ZodEnum<{ [Name in Field]: Name }>) {
  return z
    .partialRecord(fields, EditMoment)
    .optional()
    .describe(
      'The time of each field’s edit, in milliseconds since 1970 by the clock of the `server-time` header; the present if it is absent. A field with a later edit keeps its value.',
    )
}

/** The new order of a list. `ids` contains each of its entries once. */
export const ReorderInput = z.strictObject({
  portfolioId: Id,
  ids: z.array(Id).max(LIST_MAX).describe('Every entry of the list, in the new order'),
})
export type ReorderInput = z.infer<typeof ReorderInput>

/** Minutes for which a deleted entry can be restored. */
export const RESTORABLE_MINUTES = 10

/** Result of the deletion of an entry. */
export const DeletedEntry = Done.extend({ undo: z.string().describe('Sealed text that restores the entry') })
export type DeletedEntry = z.infer<typeof DeletedEntry>

export const RestoreInput = z.strictObject({
  portfolioId: Id,
  undo: z.string().max(32_768).describe('The text that the deletion returned'),
})
export type RestoreInput = z.infer<typeof RestoreInput>

export const SocialLink = z.object({
  id: Id,
  platform: z.string(),
  url: z.string(),
  ...VisibilityFields,
  displayOrder: z.int(),
})
export type SocialLink = z.infer<typeof SocialLink>

const Platform = lineField('Platform', PLATFORM_MAX)

export const AddSocialLinkInput = z.strictObject({
  portfolioId: Id,
  platform: Platform.default(DEFAULT_PLATFORM),
  url: LinkUrl.default('https://'),
  ...VisibilityDefaults,
})
export type AddSocialLinkInput = z.infer<typeof AddSocialLinkInput>

export const SocialLinkChanges = z.strictObject({ platform: Platform, url: LinkUrl, ...VisibilityChanges }).partial()
export type SocialLinkChanges = z.infer<typeof SocialLinkChanges>

export const SocialLinkUpdate = SocialLinkChanges.extend({ editedAt: editedAt(SocialLinkChanges.keyof()) })
export type SocialLinkUpdate = z.infer<typeof SocialLinkUpdate>

const Attention = z.enum(ATTENTIONS).describe('Gentle animation of the button, which rests under ‘reduce motion’')

/** A link with a title, which the page shows as a button. */
export const Link = z.object({
  id: Id,
  title: z.string(),
  url: z.string(),
  emoji: z.string().describe('Shown beside the title; empty for none. An image takes its place.'),
  imageUrl: z.string().nullable(),
  showPlayer: z.boolean().describe('True to show a video or song of a known service as a player'),
  featured: z.boolean().describe('True for a large button with its picture on top'),
  color: Color.nullable().describe('Own color of the button; null for that of all buttons'),
  attention: Attention,
  ...VisibilityFields,
  displayOrder: z.int(),
})
export type Link = z.infer<typeof Link>

/** A link's title. A blank one becomes the default. */
const LinkTitle = lineField('Title', LINK_TITLE_MAX).transform((title) => title || portfolioTexts.newLink)
const LinkEmoji = lineField('Emoji', EMOJI_MAX)

export const AddLinkInput = z.strictObject({
  portfolioId: Id,
  title: LinkTitle.default(portfolioTexts.newLink),
  url: LinkUrl.default('https://'),
  emoji: LinkEmoji.default(''),
  showPlayer: z.boolean().default(false),
  featured: z.boolean().default(false),
  color: Color.nullable().default(null),
  attention: Attention.default('none'),
  ...VisibilityDefaults,
})
export type AddLinkInput = z.infer<typeof AddLinkInput>

export const LinkChanges = z
  .strictObject({
    title: LinkTitle,
    url: LinkUrl,
    emoji: LinkEmoji,
    showPlayer: z.boolean(),
    featured: z.boolean(),
    color: Color.nullable(),
    attention: Attention,
    ...VisibilityChanges,
  })
  .partial()
export type LinkChanges = z.infer<typeof LinkChanges>

export const LinkUpdate = LinkChanges.extend({ editedAt: editedAt(LinkChanges.keyof()) })
export type LinkUpdate = z.infer<typeof LinkUpdate>

export const Project = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  projectUrl: z.string(),
  imageUrl: z.string().nullable(),
  tags: z.array(z.string()),
  ...VisibilityFields,
  displayOrder: z.int(),
})
export type Project = z.infer<typeof Project>

/** A project's title. A blank one becomes the default. */
const ProjectTitle = lineField('Title', PROJECT_TITLE_MAX).transform((title) => title || portfolioTexts.newProject)
const ProjectDescription = textField('Description', PROJECT_DESCRIPTION_MAX)

/** Tags of a project. Blank ones and duplicates are removed. */
const Tags = z
  .array(lineField('Tags', TAG_MAX), { error: 'Tags are a list of texts' })
  .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
  .refine((tags) => tags.length <= TAGS_MAX, { error: `A project can have up to ${TAGS_MAX} tags` })
  .meta({ description: `At most ${TAGS_MAX} tags of ${TAG_MAX} characters` })

export const AddProjectInput = z.strictObject({
  portfolioId: Id,
  title: ProjectTitle.default(portfolioTexts.newProject),
  description: ProjectDescription.default(''),
  projectUrl: LinkUrl.default(''),
  tags: Tags.default([]),
  ...VisibilityDefaults,
})
export type AddProjectInput = z.infer<typeof AddProjectInput>

export const ProjectChanges = z
  .strictObject({
    title: ProjectTitle,
    description: ProjectDescription,
    projectUrl: LinkUrl,
    tags: Tags,
    ...VisibilityChanges,
  })
  .partial()
export type ProjectChanges = z.infer<typeof ProjectChanges>

export const ProjectUpdate = ProjectChanges.extend({ editedAt: editedAt(ProjectChanges.keyof()) })
export type ProjectUpdate = z.infer<typeof ProjectUpdate>

export const Badge = z.object({
  id: Id,
  label: z.string(),
  color: z.string(),
  icon: z.string().describe('An emoji; empty for none'),
  ...VisibilityFields,
  displayOrder: z.int(),
})
export type Badge = z.infer<typeof Badge>

/** A badge's label. A blank one becomes the default. */
const BadgeLabel = lineField('Label', BADGE_LABEL_MAX).transform((label) => label || portfolioTexts.newBadge)
const BadgeIcon = lineField('Icon', EMOJI_MAX)

export const AddBadgeInput = z.strictObject({
  portfolioId: Id,
  label: BadgeLabel.default(portfolioTexts.newBadge),
  color: Color.default('#3b82f6'),
  icon: BadgeIcon.default(''),
  ...VisibilityDefaults,
})
export type AddBadgeInput = z.infer<typeof AddBadgeInput>

export const BadgeChanges = z
  .strictObject({ label: BadgeLabel, color: Color, icon: BadgeIcon, ...VisibilityChanges })
  .partial()
export type BadgeChanges = z.infer<typeof BadgeChanges>

export const BadgeUpdate = BadgeChanges.extend({ editedAt: editedAt(BadgeChanges.keyof()) })
export type BadgeUpdate = z.infer<typeof BadgeUpdate>
