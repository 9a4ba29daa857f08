import {
  type Badge,
  BadgeChanges,
  completeAddress,
  DEFAULT_PLATFORM,
  type Link,
  LinkChanges,
  type Project,
  ProjectChanges,
  portfolioTexts,
  type SocialLink,
  SocialLinkChanges,
  type Visibility,
} from '@vitrine/core/portfolios'
import { ATTENTIONS } from '@vitrine/core/portfolios/lite'
import type { z } from 'zod'
import { type VisibilityValues, visibilityChanges, visibilityValues } from './visibility-form.ts'

/** Texts of the fields of an entry. */
export type Texts = Record<string, string>

/** Conversion between an entry of a list and the fields of its form. */
export interface EntryForm<Entry extends { id: string }, Values extends Texts, Changes> {
  schema: z.ZodType<Changes>
  /**
   * Field that holds an address, or null. An address without a colon may be unfinished, so its error is shown only
   * after the field is left.
   */
  addressField: (keyof Values & string) | null
  valuesOf(entry: Entry): Values
  /** Returns the name that the row shows. */
  nameOf(values: Values): string
  /** Returns the fields as they are stored: trimmed, completed, with defaults for fields that may not be blank. */
  tidied(values: Values): Values
  /** Returns the input of the API for some of the fields. */
  changesOf(values: Partial<Values>): Changes
}

/** Returns the text as the schema would store it, or unchanged if the schema refuses it. */
function stored<Field extends string>(schema: z.ZodType<Partial<Record<Field, unknown>>>, field: Field, text: string) {
  const value = schema.safeParse({ [field]: text }).data?.[field]
  return typeof value === 'string' ? value : text
}

/** Returns the input of the API: the texts of the visibility are converted, all other fields stay as they are. */
function withVisibility<Values extends Partial<VisibilityValues>>({
  hidden,
  visibleFrom,
  visibleUntil,
  ...values
}: Values): Omit<Values, keyof VisibilityValues> & Partial<Visibility> {
  return { ...values, ...visibilityChanges({ hidden, visibleFrom, visibleUntil }) }
}

export type SocialLinkValues = VisibilityValues & { platform: string; url: string }

export const socialLinkForm: EntryForm<SocialLink, SocialLinkValues, SocialLinkChanges> = {
  schema: SocialLinkChanges,
  addressField: 'url',
  valuesOf: ({ platform, url, ...entry }) => ({ platform, url, ...visibilityValues(entry) }),
  nameOf: ({ platform }) => platform.trim() || 'link',
  tidied: ({ platform, url, ...visibility }) => ({
    ...visibility,
    platform: stored(SocialLinkChanges, 'platform', platform) || DEFAULT_PLATFORM,
    url: completeAddress(url, platform),
  }),
  changesOf: withVisibility,
}

/**
 * `showPlayer` is `player`, or empty for a button; `featured` is `featured`, or empty; `color` is empty for a button like
 * all others.
 */
export type LinkValues = VisibilityValues & {
  title: string
  url: string
  emoji: string
  showPlayer: string
  featured: string
  color: string
  attention: string
}

/** Returns the text of the field `showPlayer`. */
export function playerText(showPlayer: boolean): string {
  return showPlayer ? 'player' : ''
}

/** Returns the text of the field `featured`. */
export function featuredText(featured: boolean): string {
  return featured ? 'featured' : ''
}

/** Returns true for the name of a motion. */
export function isAttention(text: string | undefined): text is Link['attention'] {
  return ATTENTIONS.some((attention) => attention === text)
}

export const linkForm: EntryForm<Link, LinkValues, LinkChanges> = {
  schema: LinkChanges,
  addressField: 'url',
  valuesOf: ({ title, url, emoji, showPlayer, featured, color, attention, ...entry }) => ({
    title,
    url,
    emoji,
    showPlayer: playerText(showPlayer),
    featured: featuredText(featured),
    color: color ?? '',
    attention,
    ...visibilityValues(entry),
  }),
  nameOf: ({ title }) => title.trim() || portfolioTexts.newLink,
  tidied: ({ title, url, emoji, ...rest }) => ({
    ...rest,
    title: stored(LinkChanges, 'title', title),
    url: completeAddress(url, ''),
    emoji: stored(LinkChanges, 'emoji', emoji),
  }),
  changesOf: ({ showPlayer, featured, color, attention, ...values }) => ({
    ...withVisibility(values),
    ...(showPlayer === undefined ? {} : { showPlayer: showPlayer !== '' }),
    ...(featured === undefined ? {} : { featured: featured !== '' }),
    ...(color === undefined ? {} : { color: color === '' ? null : color }),
    ...(isAttention(attention) ? { attention } : {}),
  }),
}

export type ProjectValues = VisibilityValues & { title: string; description: string; projectUrl: string; tags: string }

/** Returns the tags in a text, in which commas separate them. Leaves out blank tags and repetitions. */
export function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

export const projectForm: EntryForm<Project, ProjectValues, ProjectChanges> = {
  schema: ProjectChanges,
  addressField: 'projectUrl',
  valuesOf: ({ title, description, projectUrl, tags, ...entry }) => ({
    title,
    description,
    projectUrl,
    tags: tags.join(', '),
    ...visibilityValues(entry),
  }),
  nameOf: ({ title }) => title.trim() || portfolioTexts.newProject,
  tidied: ({ title, description, projectUrl, tags, ...visibility }) => ({
    ...visibility,
    title: stored(ProjectChanges, 'title', title),
    description: stored(ProjectChanges, 'description', description),
    projectUrl: completeAddress(projectUrl, ''),
    tags: tagsOf(tags).join(', '),
  }),
  changesOf: ({ tags, ...values }) => ({
    ...withVisibility(values),
    ...(tags === undefined ? {} : { tags: tagsOf(tags) }),
  }),
}

export type BadgeValues = VisibilityValues & { label: string; color: string; icon: string }

export const badgeForm: EntryForm<Badge, BadgeValues, BadgeChanges> = {
  schema: BadgeChanges,
  addressField: null,
  valuesOf: ({ label, color, icon, ...entry }) => ({ label, color, icon, ...visibilityValues(entry) }),
  nameOf: ({ label }) => label.trim() || portfolioTexts.newBadge,
  tidied: ({ label, color, icon, ...visibility }) => ({
    ...visibility,
    label: stored(BadgeChanges, 'label', label),
    color,
    icon: stored(BadgeChanges, 'icon', icon),
  }),
  changesOf: withVisibility,
}
