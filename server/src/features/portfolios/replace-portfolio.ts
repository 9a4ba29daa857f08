import {
  type AddBadgeInput,
  type AddProjectInput,
  DEFAULT_DESIGN,
  type DesignSettings,
  type OwnPortfolio,
  portfolioTexts,
} from '@vitrine/core/portfolios'
import type { Ctx } from '../../context.ts'
import { addBadge } from './add-badge.ts'
import { addProject } from './add-project.ts'
import { addSocialLink } from './add-social-link.ts'
import { createPortfolio } from './create-portfolio.ts'
import { deleteBadge } from './delete-badge.ts'
import { deleteProject } from './delete-project.ts'
import { deleteSocialLink } from './delete-social-link.ts'
import { listOwnPortfolios } from './list-own-portfolios.ts'
import { publishPortfolio } from './publish-portfolio.ts'
import { updatePortfolio } from './update-portfolio.ts'

/** What a whole page consists of. */
export interface PageContent {
  username: string
  title: string
  bio: string
  location: string
  links: readonly (readonly [platform: string, url: string])[]
  projects: readonly Omit<AddProjectInput, 'portfolioId'>[]
  badges: readonly Omit<AddBadgeInput, 'portfolioId'>[]
  /** The settings that are not the defaults. */
  design: Partial<DesignSettings>
}

/** Brings the actor's page to exactly this content, published, and answers it; makes it if there is none. Goes through the same verbs as a person. */
export async function replacePortfolio(ctx: Ctx, content: PageContent): Promise<OwnPortfolio> {
  const { username, title, bio, location } = content
  const [existing] = await listOwnPortfolios(ctx)
  const stored =
    existing ??
    (await createPortfolio(ctx, { username, title: portfolioTexts.defaultTitle, templateId: 'void-minimal' }))
  const portfolioId = stored.id
  await updatePortfolio(ctx, portfolioId, { title, bio, location, ...DEFAULT_DESIGN, ...content.design })

  const links = content.links.map(([platform, url]) => ({ platform, url }))
  await replaceList(stored.socialLinks, links, {
    remove: (link) => deleteSocialLink(ctx, link),
    add: (link) => addSocialLink(ctx, { portfolioId, ...link }),
  })
  await replaceList(stored.projects, content.projects, {
    remove: (project) => deleteProject(ctx, project),
    add: (project) => addProject(ctx, { portfolioId, ...project }),
  })
  await replaceList(stored.badges, content.badges, {
    remove: (badge) => deleteBadge(ctx, badge),
    add: (badge) => addBadge(ctx, { portfolioId, ...badge }),
  })
  return publishPortfolio(ctx, { id: portfolioId, published: true })
}

/** Leaves a list alone that is what it should be already, and makes it anew otherwise. */
async function replaceList<Entry extends object, Wanted extends object>(
  stored: readonly Entry[],
  wanted: readonly Wanted[],
  { remove, add }: { remove(entry: Entry): Promise<unknown>; add(entry: Wanted): Promise<unknown> },
): Promise<void> {
  const same = stored.length === wanted.length && wanted.every((entry, place) => holds(stored[place] ?? {}, entry))
  if (same) return
  for (const entry of stored) await remove(entry)
  for (const entry of wanted) await add(entry)
}

function holds(stored: object, wanted: object): boolean {
  return Object.entries(wanted).every(([field, value]) => {
    return JSON.stringify(Reflect.get(stored, field)) === JSON.stringify(value)
  })
}
