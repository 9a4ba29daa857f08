import { createRouterClient } from '@orpc/server'
import {
  type AddBadgeInput,
  type AddLinkInput,
  type AddProjectInput,
  DEFAULT_DESIGN,
  DEFAULT_TEMPLATE,
  type DesignSettings,
  type OwnPortfolio,
  portfolioTexts,
  type Visibility,
} from '@vitrine/core/portfolios'
import { listRouters, portfoliosRouter } from '#features/portfolios'
import type { Ctx } from '../runtime/context.ts'

/** Settings of a link that have defaults. */
type LinkLook = Pick<AddLinkInput, 'showPlayer' | 'featured' | 'color' | 'attention'>
/** An entry as it is added, with the default visibility. */
type NewEntry<Added> = Omit<Added, 'portfolioId' | keyof Visibility>

/** The content of a page. */
export interface PageContent {
  username: string
  title: string
  bio: string
  location: string
  links: readonly (Omit<NewEntry<AddLinkInput>, keyof LinkLook> & Partial<LinkLook>)[]
  socialLinks: readonly (readonly [platform: string, url: string])[]
  projects: readonly NewEntry<AddProjectInput>[]
  badges: readonly NewEntry<AddBadgeInput>[]
  /** Settings that differ from the defaults. */
  design: Partial<DesignSettings>
}

/**
 * Brings the actor's page to exactly this content, publishes it and returns it. Creates the page if there is none.
 * Calls the same operations as the editor, so the content has to pass the same checks.
 */
export async function replacePortfolio(ctx: Ctx, content: PageContent): Promise<OwnPortfolio> {
  const api = createRouterClient({ ...listRouters, portfolios: portfoliosRouter }, { context: ctx })
  const { username, title, bio, location } = content
  const [existing] = await api.portfolios.listOwn()
  const stored =
    existing ??
    (await api.portfolios.create({ username, title: portfolioTexts.defaultTitle, templateId: DEFAULT_TEMPLATE }))
  const portfolioId = stored.id
  const body = { title, bio, location, ...DEFAULT_DESIGN, ...content.design }
  await api.portfolios.update({ params: { id: portfolioId }, body })

  await replaceList(stored.links, content.links, {
    remove: ({ id }) => api.links.delete({ id }),
    add: (link) => api.links.add({ portfolioId, ...link }),
  })
  const socialLinks = content.socialLinks.map(([platform, url]) => ({ platform, url }))
  await replaceList(stored.socialLinks, socialLinks, {
    remove: ({ id }) => api.socialLinks.delete({ id }),
    add: (link) => api.socialLinks.add({ portfolioId, ...link }),
  })
  await replaceList(stored.projects, content.projects, {
    remove: ({ id }) => api.projects.delete({ id }),
    add: (project) => api.projects.add({ portfolioId, ...project }),
  })
  await replaceList(stored.badges, content.badges, {
    remove: ({ id }) => api.badges.delete({ id }),
    add: (badge) => api.badges.add({ portfolioId, ...badge }),
  })
  return api.portfolios.setPublished({ id: portfolioId, published: true })
}

/** Leaves a list as it is if it has the wanted content; otherwise deletes all its entries and adds the wanted ones. */
async function replaceList<Entry extends object, Wanted extends object>(
  stored: readonly Entry[],
  wanted: readonly Wanted[],
  { remove, add }: { remove(entry: Entry): Promise<unknown>; add(entry: Wanted): Promise<unknown> },
): Promise<void> {
  const same = stored.length === wanted.length && wanted.every((entry, place) => contains(stored[place] ?? {}, entry))
  if (same) return
  for (const entry of stored) await remove(entry)
  for (const entry of wanted) await add(entry)
}

function contains(stored: object, wanted: object): boolean {
  return Object.entries(wanted).every(([field, value]) => {
    return JSON.stringify(Reflect.get(stored, field)) === JSON.stringify(value)
  })
}
