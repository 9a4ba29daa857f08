import { contract } from '@vitrine/core/contract'
import { expect, onTestFinished, test } from 'vitest'
import { grantPremium } from '../../testing/factories.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'

const { app, events, sandbox, owner: newOwner, connect, visitor } = await useTestAccounts()
const HIGHEST = 2 ** 31
const DAY = 24 * 60 * 60_000

test('with premium badges are chosen and shown, the highest too; later only those read from Discord', async () => {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson({ publicFlags: 64 }).id)
  const choose = (add: number, remove = 0) =>
    owner.visitor.call(contract.connections.chooseBadges, { portfolioId: owner.id }, { add, remove })
  const shown = async () =>
    (await visitor().call(contract.portfolios.view, { username: owner.username })).output.discordBadges
  const refused = await choose(HIGHEST)
  expect([refused.status, refused.error.code]).toEqual([403, 'PREMIUM_FEATURE'])
  expect(await shown()).toEqual(['bravery'])

  await grantPremium(app, owner.actor.userId)
  events.length = 0
  expect((await choose(HIGHEST + 1)).output.discord.chosenFlags).toBe(HIGHEST + 1)
  expect(events).toContainEqual(expect.objectContaining({ type: 'connectionsChanged', portfolioId: owner.id }))
  expect(await shown()).toEqual(['staff', 'bravery', 'bot-commands'])

  const start = app.clock.now
  onTestFinished(() => {
    app.clock.now = start
  })
  app.clock.now = new Date(start.getTime() + 31 * DAY)
  expect(await shown()).toEqual(['bravery'])
  expect((await choose(0, 1)).output.discord.chosenFlags).toBe(HIGHEST)
  expect((await choose(HIGHEST)).output.discord.chosenFlags).toBe(HIGHEST)
  expect((await choose(1)).status).toBe(403)
})

test.each([2 ** 16, 16, -1, 0.5, 2 ** 32, '1', null])('%j cannot be chosen', async (flags) => {
  const owner = await newOwner()
  await grantPremium(app, owner.actor.userId)
  const path = `/api/portfolios/${owner.id}/discord-badges`
  for (const changes of [
    { add: flags, remove: 0 },
    { add: 0, remove: flags },
  ]) {
    expect((await owner.visitor.request('PATCH', path, changes)).status).toBe(422)
  }
})

test('badges that two tabs choose and remove at once are all stored', async () => {
  const owner = await newOwner()
  await grantPremium(app, owner.actor.userId)
  const choose = (changes: { add: number; remove: number }) =>
    owner.visitor.call(contract.connections.chooseBadges, { portfolioId: owner.id }, changes)
  await choose({ add: HIGHEST + 2, remove: 0 })
  await Promise.all([
    choose({ add: 1, remove: 0 }),
    choose({ add: 0, remove: HIGHEST }),
    choose({ add: 2 ** 30, remove: 0 }),
    choose({ add: 4, remove: 0 }),
  ])
  const { output } = await choose({ add: 0, remove: 0 })
  expect(output.discord.chosenFlags).toBe(2 ** 30 + 4 + 2 + 1)
})

test('a badge cannot be chosen and removed by one request', async () => {
  const owner = await newOwner()
  await grantPremium(app, owner.actor.userId)
  const path = `/api/portfolios/${owner.id}/discord-badges`
  const answer = await owner.visitor.request('PATCH', path, { add: HIGHEST + 1, remove: HIGHEST })
  expect(answer.status).toBe(422)
})
