/** Something in SQL that not all engines have, which speak PostgreSQL's protocol. */
interface SqlFeature {
  name: string
  /** Finds it in statements and in calls of Drizzle. */
  pattern: RegExp
  /** Purpose of it. */
  use: string
  /** Support that each of {@link ENGINES} documents. */
  engines: readonly [string, string, string]
}

/** Distributed engines with PostgreSQL's protocol that are not PostgreSQL. None of them is tried by the tests. */
const ENGINES = ['CockroachDB', 'YugabyteDB', 'Aurora DSQL'] as const

const FEATURES: readonly SqlFeature[] = [
  {
    name: 'foreign keys, `on delete cascade`',
    pattern: /foreign key|\.references\(|on delete cascade/i,
    use: 'no row outlives what it belongs to',
    engines: ['yes', 'yes', 'no'],
  },
  {
    name: '`create table` and `alter table` in one transaction',
    pattern: /for \(const statement of statements\) await session\.query/,
    use: 'a migration is applied as a whole or not at all',
    engines: ['in parts', 'with a flag, early access', 'no'],
  },
  {
    name: 'advisory locks of a transaction',
    pattern: /pg_(?:try_)?advisory_xact_lock/i,
    use: 'one process migrates; orders and looks of a person in turns',
    engines: ['no', 'newer versions', '?'],
  },
  {
    name: '`listen`, `notify`',
    pattern: /\blisten vitrine_|pg_notify/i,
    use: 'events between processes; `REDIS_URL` replaces it',
    engines: ['no', 'from 2025.2.3, early access', '?'],
  },
  {
    name: '`for update`, `for no key update`',
    pattern: /\.for\('(?:update|no key update|share)'|for (?:no key )?update\b/i,
    use: 'rows that a transaction decides about do not change meanwhile',
    engines: ['yes', 'yes', '?'],
  },
  {
    name: '`skip locked`',
    pattern: /skip ?locked/i,
    use: 'processes share queues: mails, deletions, downloads',
    engines: ['yes', 'yes', '?'],
  },
  {
    name: '`insert … on conflict`',
    pattern: /onConflict|on conflict/i,
    use: 'counters, and requests that arrive twice',
    engines: ['yes', 'yes', '?'],
  },
  {
    name: 'savepoints',
    pattern: /\btx\.db\.transaction|\bsavepoint\b/i,
    use: 'one refused decision of several',
    engines: ['yes', 'yes', 'no'],
  },
  {
    name: '`repeatable read`',
    pattern: /isolation level repeatable read|'repeatable read'/i,
    use: 'a backup while the server writes',
    engines: ['?', 'yes', '?'],
  },
  {
    name: 'sequences (`serial`)',
    pattern: /\bserial primary key|bigserial|generated (?:always|by default) as identity/i,
    use: 'the order of migrations',
    engines: ['not in order', 'yes', 'no'],
  },
  {
    name: 'generated columns',
    pattern: /generated always as \(/i,
    use: 'columns that follow from others',
    engines: ['yes', '?', '?'],
  },
  {
    name: 'partial indexes',
    pattern: /create (?:unique )?index[^;]* where /i,
    use: 'small indexes of queues, and rules about some rows',
    engines: ['yes', 'yes', '?'],
  },
  { name: '`jsonb`', pattern: /\bjsonb\b/i, use: 'designs, events, snapshots', engines: ['yes', 'yes', '?'] },
  {
    name: 'arrays, `unnest`',
    pattern: /\bunnest\(|array_agg|\btext\[\]|= any\(/i,
    use: 'many rows in one statement',
    engines: ['yes', 'yes', '?'],
  },
  {
    name: '`lateral`',
    pattern: /\blateral\b/i,
    use: 'statistics',
    engines: ['yes', 'yes', '?'],
  },
  {
    name: 'window functions',
    pattern: /\bover \(/i,
    use: 'the last messages of each conversation',
    engines: ['yes', 'yes', '?'],
  },
  {
    name: 'partitions of a table by range',
    pattern: /partition by range|attach partition/i,
    use: 'months of views, clicks and messages',
    engines: ['?', '?', 'no'],
  },
  {
    name: 'triggers in PL/pgSQL',
    pattern: /create trigger/i,
    use: 'one message of an id in all months',
    engines: ['newer versions', '?', 'no'],
  },
  {
    name: 'checks of columns',
    pattern: /add constraint [^;]* check|constraint "[^"]+" check/i,
    use: 'no value outside of its list or limit',
    engines: ['yes', 'yes', '?'],
  },
  {
    name: '`set`, `set local`',
    pattern: /\bset local\b|set_config\(/i,
    use: 'time limits of statements and migrations',
    engines: ['yes', 'yes', '?'],
  },
]

/** Returns the table of SQL features in use: for each the number of source files that use it, and what engines document. */
export function renderSqlFeatures(sources: readonly (readonly [path: string, text: string])[]): string {
  const rows = FEATURES.flatMap(({ name, pattern, use, engines }) => {
    const files = sources.filter(([, text]) => pattern.test(text)).length
    return files === 0 ? [] : [[name, String(files), use, ...engines]]
  })
  return renderTable([['what', 'files', 'for', ...ENGINES], ...rows])
}

/** Returns a table in Markdown whose columns are aligned. The first row is its head. */
export function renderTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}
