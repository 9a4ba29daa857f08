import type { EditTimes } from '@vitrine/core/portfolios'
import type { Database } from '../../../db/database.ts'
import type { badges, links, projects, socialLinks } from '../../../db/tables/portfolios.ts'

/** A table of entries that belong to a portfolio and have an order. Statements on it can only write this feature's tables. */
export type ListTable = typeof badges | typeof links | typeof projects | typeof socialLinks

/** An entry's id and place. */
export interface OrderedEntry {
  id: string
  displayOrder: number
}

/** An entry of a portfolio, with the portfolio's id and the moments of the entry's edits. */
export interface OwnEntry<Entry> {
  entry: Entry
  portfolioId: string
  editTimes: EditTimes
}

/** One of a portfolio's lists: its table, and the statements that name columns of their own (ADR 30). */
export interface OrderedList<Entry extends OrderedEntry, Added, Changes> {
  table: ListTable
  insert(db: Database, row: Added & OrderedEntry): Promise<Entry>
  /** Locks an entry of one of the person's portfolios. Returns null if there is no such entry. */
  lockOwn(db: Database, id: string, userId: string): Promise<OwnEntry<Entry> | null>
  /** Returns null if the entry has been deleted. */
  update(db: Database, id: string, changes: Partial<Changes> & { editTimes: EditTimes }): Promise<Entry | null>
}
