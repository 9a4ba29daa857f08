import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../testing/test-app.ts'
import { createChat } from '../testing/test-chat.ts'
import type { MigrationSession } from './applied-migrations.ts'
import { withoutTriggers } from './table-rows.ts'

const Locks = z.array(z.object({ count: z.number() }))

async function advisoryLocks(session: MigrationSession): Promise<number | undefined> {
  const { rows } = await session.query(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
  )
  return Locks.parse(rows)[0]?.count
}

test('rows that are inserted without triggers take no lock each, and later ones do', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const { conversation } = await createChat(app)
  await app.deps.database.maintain((session) =>
    session.transaction(async (tx) => {
      const insert = (first: number) =>
        tx.query(
          `insert into chat_messages (id, conversation_id, position, sender_type, sender_name, message, created_at)
            select gen_random_uuid(), $1, n, 'visitor', 'Vi', 'Hello', now() from generate_series($2::int, $2::int + 9) as n`,
          [conversation.id, first],
        )
      const enable = await withoutTriggers(tx)
      await insert(100)
      expect(await advisoryLocks(tx)).toBe(0)
      await enable()
      await insert(200)
      expect(await advisoryLocks(tx)).toBeGreaterThan(0)
    }),
  )
})
