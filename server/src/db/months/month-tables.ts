/** Table whose rows are stored by month (ADR 106). */
export interface MonthTable {
  name: string
  /** Column with the moment that decides about the month. It never changes. */
  moment: string
  /** Columns that are unique in each partition, besides the primary key `id`. */
  unique: readonly string[]
  /** Kind of its rows, as in {@link RowRetention}. */
  rows: keyof RowRetention
}

/** Complete months for which single rows stay, by what they are; null for all. Sums stay in any case. */
export type RowRetention = Record<'views' | 'clicks' | 'messages', number | null>

/** Tables that are stored by month. */
export const MONTH_TABLES: readonly MonthTable[] = [
  { name: 'portfolio_views', moment: 'viewed_at', unique: [], rows: 'views' },
  { name: 'portfolio_clicks', moment: 'clicked_at', unique: [], rows: 'clicks' },
  { name: 'chat_messages', moment: 'created_at', unique: ['conversation_id', 'position'], rows: 'messages' },
]

/** Returns the name of the partition for rows of months that have none. It exists from the migration on. */
export function otherRowsOf({ name }: Pick<MonthTable, 'name'>): string {
  return `${name}_other`
}
