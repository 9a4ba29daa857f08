import { HOST_VERDICTS, type HostVerdict } from '@vitrine/core/link-hosts'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keepers } from './moderation.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'

/** Rules for the hosts of links, each for a host and its subdomains. */
export const linkHosts = pgTable(
  'link_hosts',
  {
    host: text('host').primaryKey(),
    verdict: text('verdict').$type<HostVerdict>().notNull(),
    reason: text('reason').notNull(),
    setBy: uuid('set_by')
      .notNull()
      .references(() => keepers.id),
    setAt: moment('set_at').notNull(),
  },
  (table) => [
    oneOf(table.verdict, HOST_VERDICTS),
    index('link_hosts_set_by_index').on(table.setBy),
    index('link_hosts_set_at_index').on(table.setAt, table.host),
  ],
)
