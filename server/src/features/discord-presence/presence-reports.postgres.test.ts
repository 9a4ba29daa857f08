import { toPresence } from '@vitrine/core/discord-presence'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type TestOwner, useTestAccounts } from '../../testing/test-accounts.ts'
import { disconnectAccount } from '../connections/disconnect-account.ts'
import { setCardShown } from '../connections/set-card-shown.ts'
import { recordPresences } from './presence-reports.ts'
import * as queries from './queries.ts'

// The embedded engine has one connection, so nothing can change between two statements of a transaction.
const { app, events, sandbox, owner: newOwner, connect, stored } = await useTestAccounts()
const { selectPagesOf } = queries

const report = (name: string | null) => ({
  presence: name === null ? null : toPresence({ status: 'online', activities: [{ type: 0, name }] }),
  sharesServer: true,
})

/** Reports a presence, and runs a change between reading and storing it. */
async function overtakenBy(change: (owner: TestOwner) => Promise<unknown>) {
  const owner = await newOwner()
  const { id: personId } = sandbox.discord.addPerson()
  await connect(owner, 'discord', personId)
  await recordPresences(app.ctx(), new Map([[personId, report(null)]]))
  events.length = 0
  const read = vi.spyOn(queries, 'selectPagesOf').mockImplementationOnce(async (db, ids) => {
    const pages = await selectPagesOf(db, ids)
    await change(owner)
    return pages
  })
  onTestFinished(() => read.mockRestore())
  await recordPresences(app.ctx(), new Map([[personId, report('Secret chess')]]))
  return owner
}

test('nothing is stored of an account that is disconnected meanwhile', async () => {
  const { id } = await overtakenBy(({ actor, id: portfolioId }) =>
    disconnectAccount(app.ctx({ actor }), { portfolioId, provider: 'discord' }),
  )
  expect((await stored(id)).presence?.presence).toBeNull()
  expect(events.map(({ type }) => type)).not.toContain('discordPresenceChanged')
})

test('nothing is published of a card that is hidden meanwhile, but it is stored', async () => {
  const { id } = await overtakenBy(({ actor, id: portfolioId }) =>
    setCardShown(app.ctx({ actor }), { portfolioId, provider: 'discord', visible: false }),
  )
  expect((await stored(id)).presence?.presence?.activities).toHaveLength(1)
  expect(events.map(({ type }) => type)).not.toContain('discordPresenceChanged')
})
