import {
  type AddedEntry,
  LIST_MAX,
  LIST_NAMES,
  type ListName,
  type OwnPortfolio,
  type PortfolioChanges,
} from '@vitrine/core/portfolios'
import type { PageAssets } from '@vitrine/core/portfolios/lite'
import type { Database } from '../../../db/database.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { isPictured, updateImage } from '../lists/entry-images.ts'
import { deleteEntryRows, insertEntry, selectOrder } from '../lists/queries.ts'
import { publishChange } from './change-event.ts'
import { toOwnPortfolio } from './own-portfolio.ts'
import { type PortfolioRow, updatePortfolioRow, withTheme } from './queries.ts'

/** An entry to add to a list. */
export interface NewEntry<Added> {
  id: string
  input: Added
  /** Address of the entry's picture; null for none. */
  imageUrl: string | null
}

/** Content to write into a page. Settings and files that are absent keep their values. */
export interface PageContent {
  settings: PortfolioChanges
  assets: Partial<PageAssets>
  lists: { [Name in ListName]: NewEntry<AddedEntry<Name>>[] }
  /** Lists whose stored entries are deleted first. Other lists are extended. */
  replaced: readonly ListName[]
}

/**
 * Writes content into a locked portfolio of the actor, and publishes the change. Core's rules must have accepted the
 * content. Throws if a list would have more than {@link LIST_MAX} entries.
 */
export async function writeContent(tx: Ctx, portfolio: PortfolioRow, content: PageContent): Promise<OwnPortfolio> {
  const { settings, assets } = content
  const { id } = portfolio
  const changes = { ...withTheme(portfolio, settings), ...assets }
  const updated = Object.keys(changes).length > 0 ? await updatePortfolioRow(tx.db, id, changes) : portfolio
  for (const name of LIST_NAMES) await writeList(tx.db, name, { id, content })
  publishChange(tx, id)
  return toOwnPortfolio(tx, updated)
}

async function writeList<Name extends ListName>(
  db: Database,
  name: Name,
  { id, content }: { id: string; content: PageContent },
): Promise<void> {
  const entries = content.lists[name]
  const isReplaced = content.replaced.includes(name)
  if (isReplaced) await deleteEntryRows(db, name, id)
  if (entries.length === 0) return
  const order = isReplaced ? [] : await selectOrder(db, name, id)
  if (order.length + entries.length > LIST_MAX) throw new Error('An import is longer than a list can be')
  let displayOrder = (order.at(-1)?.displayOrder ?? -1) + 1
  for (const { id: entryId, input, imageUrl } of entries) {
    await insertEntry(db, name, { ...input, id: entryId, displayOrder })
    displayOrder += 1
    if (imageUrl !== null && isPictured(name)) await updateImage(db, name, { id: entryId, imageUrl })
  }
}
