import {
  type AddBadgeInput,
  type AddLinkInput,
  type AddProjectInput,
  type AddSocialLinkInput,
  LIST_MAX,
  type OwnPortfolio,
  type PortfolioChanges,
} from '@vitrine/core/portfolios'
import type { PageAssets } from '@vitrine/core/portfolios/view'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { badgeList } from '../badges/badge-list.ts'
import { linkList } from '../links/link-list.ts'
import { PICTURED_LISTS } from '../lists/entry-images.ts'
import type { OrderedEntry, OrderedList } from '../lists/list-definition.ts'
import { deleteEntryRows, selectOrder } from '../lists/queries.ts'
import { projectList } from '../projects/project-list.ts'
import { socialLinkList } from '../social-links/social-link-list.ts'
import { publishChange } from './change-event.ts'
import { toOwnPortfolio } from './own-portfolio.ts'
import { type PortfolioRow, updatePortfolioRow } from './queries.ts'

/** An entry to add to a list. */
export interface NewEntry<Added> {
  id: string
  input: Added
  /** Address of its picture; null for none. */
  imageUrl: string | null
}

/** Content to write into a page. Settings and files that are absent keep their values. */
export interface PageContent {
  settings: PortfolioChanges
  assets: Partial<PageAssets>
  links: NewEntry<AddLinkInput>[]
  socialLinks: NewEntry<AddSocialLinkInput>[]
  projects: NewEntry<AddProjectInput>[]
  badges: NewEntry<AddBadgeInput>[]
  /** Lists whose present entries are deleted first. */
  replaced: readonly ('links' | 'socialLinks' | 'projects' | 'badges')[]
}

/**
 * Writes content that was judged by core's rules into a locked portfolio of the actor's, and publishes the change. Throws
 * if a list would become too long.
 */
export async function writeContent(tx: Ctx, portfolio: PortfolioRow, content: PageContent): Promise<OwnPortfolio> {
  const { settings, assets, replaced } = content
  const { id } = portfolio
  const changes = { ...settings, ...assets }
  const updated = Object.keys(changes).length > 0 ? await updatePortfolioRow(tx.db, id, changes) : portfolio
  const isReplaced = (name: PageContent['replaced'][number]) => replaced.includes(name)
  await writeList(tx.db, linkList, { id, entries: content.links, isReplaced: isReplaced('links') })
  await writeList(tx.db, socialLinkList, { id, entries: content.socialLinks, isReplaced: isReplaced('socialLinks') })
  await writeList(tx.db, projectList, { id, entries: content.projects, isReplaced: isReplaced('projects') })
  await writeList(tx.db, badgeList, { id, entries: content.badges, isReplaced: isReplaced('badges') })
  publishChange(tx, id)
  return toOwnPortfolio(tx, updated)
}

async function writeList<Added>(
  db: Database,
  list: OrderedList<OrderedEntry, Added, never>,
  { id, entries, isReplaced }: { id: string; entries: readonly NewEntry<Added>[]; isReplaced: boolean },
): Promise<void> {
  if (isReplaced) await deleteEntryRows(db, list.table, id)
  if (entries.length === 0) return
  const order = isReplaced ? [] : await selectOrder(db, list.table, id)
  if (order.length + entries.length > LIST_MAX) throw new Error('An import is longer than a list can be')
  let displayOrder = (order.at(-1)?.displayOrder ?? -1) + 1
  for (const { id: entryId, input, imageUrl } of entries) {
    await list.insert(db, { ...input, id: entryId, displayOrder })
    displayOrder += 1
    if (imageUrl !== null) await setImage(db, list, { id: entryId, imageUrl })
  }
}

async function setImage<Added>(
  db: Database,
  { table }: OrderedList<OrderedEntry, Added, never>,
  { id, imageUrl }: { id: string; imageUrl: string },
): Promise<void> {
  const pictured = Object.values(PICTURED_LISTS).find((one) => one.table === table)
  if (pictured) await db.update(pictured.table).set({ imageUrl }).where(eq(pictured.table.id, id))
}
