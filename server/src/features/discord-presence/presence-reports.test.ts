import { toPresence } from '@vitrine/core/discord-presence'
import { expect, test } from 'vitest'
import { discordPresences } from '../../db/tables/discord-presence.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { setCardShown } from '../connections/set-card-shown.ts'
import { type PresenceReport, recordPresences } from './presence-reports.ts'

const { app, events, sandbox, owner: newOwner, connect, stored } = await useTestAccounts()

const playing = (name: string): PresenceReport => ({
  presence: toPresence({ status: 'online', activities: [{ type: 0, name }] }),
  sharesServer: true,
})
const OFFLINE: PresenceReport = { presence: null, sharesServer: true }

async function connectedOwner() {
  const owner = await newOwner()
  const { id: personId } = sandbox.discord.addPerson()
  await connect(owner, 'discord', personId)
  events.length = 0
  return {
    ...owner,
    personId,
    record: (report: PresenceReport) => recordPresences(app.ctx(), new Map([[personId, report]])),
  }
}

test('a change is stored as a new version and published with its content; the same again is neither', async () => {
  const { id, record } = await connectedOwner()
  const { presence: before } = await stored(id)
  await record(playing('Chess'))
  await record(playing('Chess'))
  await record(playing('Go'))
  await record(OFFLINE)
  const changes = events.filter(({ type }) => type === 'discordPresenceChanged')
  const version = before?.version ?? 0
  expect(changes).toEqual(
    [playing('Chess'), playing('Go'), OFFLINE].map(({ presence }, index) => ({
      type: 'discordPresenceChanged',
      portfolioId: id,
      live: { version: version + 1 + index, presence },
    })),
  )
  expect((await stored(id)).presence).toEqual({
    portfolioId: id,
    version: version + 3,
    presence: null,
    sharesServer: true,
  })
})

test('the owner’s tabs learn once whether a server is shared', async () => {
  const { id, record } = await connectedOwner()
  const learned = () => events.filter(({ type }) => type === 'connectionStateChanged').length
  await record({ presence: null, sharesServer: false })
  await record({ presence: null, sharesServer: false })
  expect([learned(), (await stored(id)).presence?.sharesServer]).toEqual([1, false])
  await record(playing('Chess'))
  expect([learned(), (await stored(id)).presence?.sharesServer]).toEqual([2, true])
})

test('people without a page are not stored, and nothing of a hidden card is published', async () => {
  const { id, actor, record } = await connectedOwner()
  await recordPresences(app.ctx(), new Map([['999', playing('Backgammon')]]))
  const rows = await app.deps.database.db.select().from(discordPresences)
  expect(JSON.stringify(rows)).not.toContain('Backgammon')
  await setCardShown(app.ctx({ actor }), { portfolioId: id, provider: 'discord', visible: false })
  events.length = 0
  await record(playing('Chess'))
  expect(events.map(({ type }) => type)).not.toContain('discordPresenceChanged')
  expect((await stored(id)).presence?.presence).not.toBeNull()
})

test('one account on two pages changes both', async () => {
  const [one, other] = [await connectedOwner(), await newOwner()]
  await connect(other, 'discord', one.personId)
  await one.record(playing('Chess'))
  for (const { id } of [one, other]) {
    expect(events).toContainEqual(expect.objectContaining({ type: 'discordPresenceChanged', portfolioId: id }))
  }
})
