import type { PortfolioView } from '@vitrine/core/portfolios'
import { ATTENTIONS } from '@vitrine/core/portfolios/lite'
import { z } from 'zod'
import { tagsOf } from '../entries/entry-forms.ts'
import type { PageLists } from '../entries/use-page-lists.ts'

/**
 * Settings of entries that need premium and are tried: the motion of links' buttons and tags to add to projects, by the
 * id of the entry. Entries are stored at once, so these wait in the draft for Save.
 */
export const TriedEntries = z.object({
  attention: z.record(z.string(), z.enum(ATTENTIONS)),
  tags: z.record(z.string(), z.string()),
})
export type TriedEntries = z.infer<typeof TriedEntries>

export const NO_TRIED_ENTRIES: TriedEntries = { attention: {}, tags: {} }

/** Fields of the draft that contain settings of entries. */
const TRIED_ENTRY_FIELDS = ['attention', 'tags'] as const satisfies (keyof TriedEntries)[]

/** Returns the fields in which a setting is tried. */
export function triedEntryFields(values: TriedEntries): (keyof TriedEntries)[] {
  return TRIED_ENTRY_FIELDS.filter((field) => Object.keys(values[field]).length > 0)
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
  { attention, tags }: TriedEntries,
  page: { links: readonly { id: string }[]; projects: readonly { id: string }[] },
): TriedEntries {
  return { attention: only(attention, page.links), tags: only(tags, page.projects) }
}

function only<Setting>(settings: Record<string, Setting>, entries: readonly { id: string }[]): Record<string, Setting> {
  const ids = new Set(entries.map(({ id }) => id))
  return Object.fromEntries(Object.entries(settings).filter(([id]) => ids.has(id)))
}

/** Returns the view of a page with the settings that its owner tries. */
export function withTriedEntries(
  view: PortfolioView,
  { attention, tags }: TriedEntries,
  stored: readonly { id: string; tags: readonly string[] }[],
): PortfolioView {
  return {
    ...view,
    links: view.links.map((link) => ({ ...link, attention: attention[link.id] ?? link.attention })),
    projects: view.projects.map((project) => {
      const added = tags[project.id]
      if (added === undefined) return project
      const own = stored.find(({ id }) => id === project.id)?.tags ?? []
      return { ...project, tags: tagsOf(joinTags(own.join(','), added)) }
    }),
  }
}

/** Stores the settings that were tried, as edits of their entries. */
export function storeTriedEntries(
  { attention, tags }: TriedEntries,
  { links, projects }: Pick<PageLists, 'links' | 'projects'>,
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
}

function joinTags(first: string, second: string): string {
  return [first, second].filter((text) => text !== '').join(', ')
}
