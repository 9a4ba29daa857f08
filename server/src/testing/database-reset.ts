/** Runs one SQL statement. */
export type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

/** Returns a text that differs wherever a table, a column, an index or a constraint does. */
export async function schemaOf(query: Query): Promise<string> {
  const { rows } = await query(`select md5(string_agg(part, E'\\n' order by part)) as digest
    from (
      select format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull) as part
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_constraintdef(oid) || conname from pg_constraint where connamespace = 'public'::regnamespace
    ) parts`)
  return String(rows[0]?.digest)
}

/**
 * Deletes all rows and leaves empty files, so that later rows are stored in the order in which they are inserted.
 * Truncating creates new files for every table and index, which takes ten times as long. Sequences restart at their beginning.
 */
export async function deleteRows(query: Query): Promise<void> {
  const { rows } = await query(`select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name)
  const sequences = await query(`select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'`)
  // Rows of all tables go, so no foreign key has to be checked.
  await query(`do $$ begin
    set local session_replication_role = replica;
    ${names.map((name) => `delete from ${name};`).join(' ')}
    ${sequences.rows.map(({ name }) => `alter sequence ${name} restart;`).join(' ')}
  end $$`)
  await query(`vacuum ${names.join(', ')}`)
}
