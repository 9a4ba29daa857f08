import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tablesScanned } from '../testing/table-scans.ts'
import { useTestApp } from '../testing/test-app.ts'
import { createChat } from '../testing/test-chat.ts'
import { users } from './tables/accounts.ts'

const app = await useTestApp()
const { db } = app.deps.database

test('deleting an account with its page and conversations scans no table', async () => {
  const { owner, visitor } = await createChat(app)
  for (const { userId } of [owner, visitor]) {
    expect(await tablesScanned(db, (tx) => tx.delete(users).where(eq(users.id, userId)))).toEqual([])
  }
  const withoutIndex = tablesScanned(db, async (tx) => {
    await tx.execute(sql`drop index portfolio_views_viewer_user_id_index`)
    await tx.delete(users).where(eq(users.id, owner.userId))
  })
  expect(await withoutIndex).toEqual(['portfolio_views_other'])
})
