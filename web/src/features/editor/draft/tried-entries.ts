import { changeFlags, type FlagMasks, shownFlags } from '@vitrine/core/discord-badges'
import { BadgeChanges, type PortfolioView, type PremiumFeature } from '@vitrine/core/portfolios'
import { ATTENTIONS } from '@vitrine/core/portfolios/lite'
import { z } from 'zod'
import { LOCAL_PICTURE_MAX } from '../../files/index.ts'
import { tagsOf } from '../entries/entry-forms.ts'
import type { PageLists } from '../entries/use-page-lists.ts'

const TriedPicture = z.object({
  name: z.string(),
  address: z.string().startsWith('data:image/').max(LOCAL_PICTURE_MAX),
})

const { label, color, icon } = BadgeChanges.required().shape
const TriedBadge = z.object({ id: z.string(), label, color, icon })
/** Badge as it was typed. */
export const TypedBadge = z.object({ id: z.string(), label: z.string(), color: z.string(), icon: z.string() })
export type TriedBadge = z.infer<typeof TriedBadge>

/**
 * Premium features that are tried and are not stored with the settings: the motion of links' buttons, tags to add to projects
 * and pictures of projects, by the id of the entry; badges of the owner's own to add; a cursor; and a mask of Discord
 * badges. All these are stored at once, so what is tried waits in the draft for Save.
 */
export const TriedEntries = z.object({
  attention: z.record(z.string(), z.enum(ATTENTIONS)),
  tags: z.record(z.string(), z.string()),
  ownBadges: z.array(TriedBadge),
  projectPictures: z.record(z.string(), TriedPicture),
  cursorPicture: TriedPicture.nullable(),
  discordBadges: z.int().nonnegative(),
})
export type TriedEntries = z.infer<typeof TriedEntries>
export type TriedEntryField = keyof TriedEntries

export const NO_TRIED_ENTRIES: TriedEntries = {
  attention: {},
  tags: {},
  ownBadges: [],
  projectPictures: {},
  cursorPicture: null,
  discordBadges: 0,
}

/** The feature of premium that each of them is. */
export const TRIED_ENTRY_FEATURES = {
  attention: 'attention',
  tags: 'tags',
  ownBadges: 'label',
  projectPictures: 'imageUrl',
  cursorPicture: 'cursorType',
  discordBadges: 'flags',
} as const satisfies Record<TriedEntryField, PremiumFeature>

const TRIED_ENTRY_FIELDS = TriedEntries.keyof().options

/** Returns the fields in which something is tried. */
export function triedEntryFields(values: TriedEntries): TriedEntryField[] {
  return TRIED_ENTRY_FIELDS.filter((field) => isTried(values[field]))
}

function isTried(value: TriedEntries[TriedEntryField]): boolean {
  return typeof value === 'number' ? value > 0 : Object.keys(value ?? {}).length > 0
}

/** Returns fields without what is tried. */
export function withoutTriedEntries<Fields extends Partial<TriedEntries>>(
  fields: Fields,
): Omit<Fields, TriedEntryField> {
  const { attention, tags, ownBadges, projectPictures, cursorPicture, discordBadges, ...others } = fields
  return others
}

/** Returns the settings with another one for the entry `id`; null removes it. */
export function withTried<Setting>(
  settings: Record<string, Setting>,
  id: string,
  setting: Setting | null,
): Record<string, Setting> {
  const others = Object.entries(settings).filter(([other]) => other !== id)
  return Object.fromEntries(setting === null ? others : [...others, [id, setting]])
}

/** Returns only the settings of entries that the page still has. */
export function ofEntries(
  { attention, tags, projectPictures, ...others }: TriedEntries,
  page: { links: readonly { id: string }[]; projects: readonly { id: string }[] },
): TriedEntries {
  return {
    ...others,
    attention: only(attention, page.links),
    tags: only(tags, page.projects),
    projectPictures: only(projectPictures, page.projects),
  }
}

function only<Setting>(settings: Record<string, Setting>, entries: readonly { id: string }[]): Record<string, Setting> {
  const ids = new Set(entries.map(({ id }) => id))
  return Object.fromEntries(Object.entries(settings).filter(([id]) => ids.has(id)))
}

/** Returns the view of a page with what its owner tries. `flags` are the Discord badges that the page has without it. */
export function withTriedEntries(
  view: PortfolioView,
  tried: TriedEntries & { cursorType: string },
  { projects, flags }: { projects: readonly { id: string; tags: readonly string[] }[]; flags: FlagMasks },
): PortfolioView {
  const { attention, tags, ownBadges, projectPictures, cursorPicture, discordBadges, cursorType } = tried
  const cursor = cursorType === 'custom' ? cursorPicture : null
  const chosen = changeFlags(flags.chosen, { add: discordBadges, remove: 0 })
  return {
    ...view,
    links: view.links.map((link) => ({ ...link, attention: attention[link.id] ?? link.attention })),
    projects: view.projects.map((project) => {
      const added = tags[project.id]
      const own = projects.find(({ id }) => id === project.id)?.tags ?? []
      return {
        ...project,
        imageUrl: projectPictures[project.id]?.address ?? project.imageUrl,
        tags: added === undefined ? project.tags : tagsOf(joinTags(own.join(','), added)),
      }
    }),
    badges: [...view.badges, ...ownBadges],
    design: cursor ? { ...view.design, cursorType: 'custom' } : view.design,
    customCursorUrl: cursor?.address ?? view.customCursorUrl,
    discordBadges:
      discordBadges === 0 ? view.discordBadges : shownFlags({ ...flags, chosen }, { premium: true, until: null }),
  }
}

/** Stores the settings that were tried, as edits of their entries, and adds the badges. */
export function storeTriedEntries(
  { attention, tags, ownBadges }: TriedEntries,
  { links, projects, badges }: Pick<PageLists, 'links' | 'projects' | 'badges'>,
): void {
  for (const link of links.entries) {
    const chosen = attention[link.id]
    if (chosen === undefined) continue
    const autosave = links.autosaves.of(link)
    autosave.edit({ attention: chosen })
    autosave.settle()
  }
  for (const project of projects.entries) {
    const added = tags[project.id]
    if (added === undefined) continue
    const autosave = projects.autosaves.of(project)
    autosave.edit({ tags: joinTags(autosave.snapshot().values.tags, added) })
    autosave.settle()
  }
  void addInTurn(ownBadges, badges)
}

/** Adds badges one after the other, so that they keep their order. */
async function addInTurn(added: readonly TriedBadge[], badges: PageLists['badges']): Promise<void> {
  for (const { id: _, ...badge } of added) await badges.add(badge)
}

function joinTags(first: string, second: string): string {
  return [first, second].filter((text) => text !== '').join(', ')
}
