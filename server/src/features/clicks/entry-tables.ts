import type { EntryKind } from '@vitrine/core/clicks'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { links, projects, socialLinks } from '../../db/tables/portfolios.ts'

/** Table of the entries of one kind. */
interface EntryTable {
  id: AnyPgColumn
  portfolioId: AnyPgColumn
  /** Name of an entry. While it is empty, the name is made from `url`. */
  title: AnyPgColumn
  url: AnyPgColumn
  displayOrder: AnyPgColumn
  table: typeof links | typeof projects | typeof socialLinks
}

/** Tables of the entries whose clicks are counted. */
export const ENTRY_TABLES: Readonly<Record<EntryKind, EntryTable>> = {
  link: { ...columnsOf(links), title: links.title, url: links.url },
  socialLink: { ...columnsOf(socialLinks), title: socialLinks.platform, url: socialLinks.url },
  project: { ...columnsOf(projects), title: projects.title, url: projects.projectUrl },
}

function columnsOf(table: EntryTable['table']) {
  const { id, portfolioId, displayOrder } = table
  return { id, portfolioId, displayOrder, table }
}
