/** Runs one SQL statement. */
export type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

/** Bytes from which a table is truncated. Deleting leaves dead rows, and truncating creates files even for an empty table. */
const TRUNCATED_FROM = 2 ** 20

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

/** Deletes all rows. There are no sequences to restart. */
export async function deleteRows(query: Query): Promise<void> {
  await query(`do $$ declare found record;
    begin
      -- Rows of all tables go, so no foreign key has to be checked.
      set local session_replication_role = replica;
      for found in
        select oid::regclass as name, pg_relation_size(oid) as bytes from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      loop
        if found.bytes < ${TRUNCATED_FROM} then execute format('delete from %s', found.name);
        else execute format('truncate %s cascade', found.name);
        end if;
      end loop;
    end $$`)
}
