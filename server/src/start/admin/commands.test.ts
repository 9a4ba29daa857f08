import { expect, test } from 'vitest'
import { identities, secondFactors, signUps } from '../../db/tables/accounts.ts'
import { auditLog } from '../../db/tables/moderation.ts'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import { createPerson } from '../../testing/factories.ts'
import { createCreator } from '../../testing/full-person.ts'
import { createReport } from '../../testing/reports.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { runCommand } from './commands.ts'
import { readCommand } from './run-admin.ts'

const app = await useTestApp()
const run = (command: Parameters<typeof runCommand>[1]) => runCommand(app.ctx(), command)

test.each([
  ['the username', (person: { username: string }) => person.username],
  ['the username as people write it', (person: { username: string }) => `@${person.username.toUpperCase()}`],
  ['the address', (person: { email: string }) => ` ${person.email.toUpperCase()}`],
])('an account is deleted by %s, and the output says what was removed', async (_, nameOf) => {
  const person = await createCreator(app)
  const who = nameOf(person)
  const result = await run({ name: 'delete-account', who })
  expect(result.done).toBe(true)
  expect(result.text).toMatch(/is deleted\. Removed or made anonymous:\n +\d+ {2}\w+/)
  expect(await run({ name: 'delete-account', who })).toEqual({
    done: false,
    text: `No account has the name or the address ${JSON.stringify(who)}.`,
  })
})

test('an address without an account is forgotten', async () => {
  const { email } = await createPerson(app, { confirmed: false })
  await app.deps.database.db.insert(newsletterSubscribers).values({ email, createdAt: app.clock.now })
  expect(await run({ name: 'delete-account', who: email })).toMatchObject({ done: true })
  expect(await app.deps.database.db.select().from(newsletterSubscribers)).toEqual([])
  expect(await run({ name: 'delete-account', who: email })).toMatchObject({ done: false })
})

test('a page is unpublished with a reason and allowed again; wrong names say so', async () => {
  const person = await createCreator(app)
  const { username: who } = person
  const held = await run({ name: 'unpublish', who, reason: 'Spam', by: 'ops' })
  expect(held).toMatchObject({ done: true, text: expect.stringContaining(`/u/${who} is unpublished`) })
  expect(await run({ name: 'allow-publishing', who })).toMatchObject({ done: true })
  expect(await run({ name: 'allow-publishing', who })).toMatchObject({ done: false })
  const nobody = await createPerson(app)
  for (const missing of [nobody.username, 'nobody_at_all', 'no\u0000name', '@']) {
    expect(await run({ name: 'unpublish', who: missing, reason: 'Spam', by: 'ops' })).toMatchObject({ done: false })
  }
})

test('people are invited, and those who await approval are listed, approved and declined', async () => {
  const invited = await run({ name: 'invite', uses: 2, days: 14 })
  expect(invited).toMatchObject({ done: true, text: expect.stringContaining('For 2 people within 14 days') })
  const code = /invitation=(\S+)/.exec(invited.text)?.[1] ?? ''
  expect(await run({ name: 'withdraw', code })).toMatchObject({ done: true })
  expect(await run({ name: 'withdraw', code })).toMatchObject({ done: false })
  expect(await run({ name: 'sign-ups' })).toEqual({ done: true, text: 'Nobody waits for approval.' })
  const people = [await createPerson(app, { confirmed: false }), await createPerson(app, { confirmed: false })]
  expect(await run({ name: 'approve', who: people[0]?.username ?? '' })).toMatchObject({ done: false })
  await app.deps.database.db.update(signUps).set({ confirmedAt: app.clock.now })
  const { text } = await run({ name: 'sign-ups' })
  for (const { username, email } of people) expect(text).toContain(`@${username}  ${email}`)
  expect(await run({ name: 'approve', who: `@${people[0]?.username}` })).toMatchObject({ done: true })
  expect(await run({ name: 'decline', who: people[1]?.email ?? '' })).toMatchObject({ done: true })
})

test('connected providers are listed and disconnected, and two-factor authentication is turned off', async () => {
  const { userId, username: who } = await createPerson(app)
  expect(await run({ name: 'identities', who })).toEqual({ done: true, text: `${who} has connected no provider.` })
  const row = { id: app.deps.newId(), userId, provider: 'google' as const, subject: '42', createdAt: app.clock.now }
  await app.deps.database.db.insert(identities).values({ ...row, email: 'ada@gmail.example' })
  const listed = 'google  42  ada@gmail.example  connected 2026-11-20  used never'
  expect(await run({ name: 'identities', who })).toEqual({ done: true, text: listed })
  const unlink = () => run({ name: 'unlink', who, provider: 'google', force: false })
  expect(await unlink()).toMatchObject({ done: true })
  expect(await unlink()).toEqual({ done: false, text: `${who} has not connected google.` })
  expect(await run({ name: 'reset-second-factor', who })).toMatchObject({ done: false })
  await app.deps.database.db
    .insert(secondFactors)
    .values({ userId, secret: 'x', createdAt: app.clock.now, confirmedAt: app.clock.now })
  expect(await run({ name: 'reset-second-factor', who })).toMatchObject({ done: true })
  for (const name of ['identities', 'reset-second-factor'] as const) {
    expect(await run({ name, who: 'nobody_at_all' })).toMatchObject({ done: false })
  }
})

test('a shell’s parameters are a command, or a sentence about what is wrong', () => {
  expect(readCommand(['delete-account', 'ada', '--yes'])).toEqual({
    command: { name: 'delete-account', who: 'ada' },
    yes: true,
  })
  expect(readCommand(['delete-account', 'ada'])).toMatchObject({ yes: false })
  expect(readCommand(['unpublish', 'ada', '--reason', ' Spam '])).toMatchObject({
    command: { reason: 'Spam' },
    yes: true,
  })
  expect(readCommand(['unpublish', 'ada'])).toContain('--reason')
  expect(readCommand(['invite', '--uses', '5'])).toMatchObject({ command: { name: 'invite', uses: 5, days: 30 } })
  expect(readCommand(['sign-ups'])).toMatchObject({ command: { name: 'sign-ups' } })
  expect(readCommand(['decline', 'ada'])).toMatchObject({ command: { name: 'decline', who: 'ada' } })
  expect(readCommand(['unlink', 'ada', 'google', '--force'])).toMatchObject({
    command: { name: 'unlink', who: 'ada', provider: 'google', force: true },
  })
  expect(readCommand(['identities', 'ada'])).toMatchObject({ command: { name: 'identities', who: 'ada' } })
  for (const wrong of [
    ['unlink', 'ada'],
    ['unlink', 'ada', 'github'],
    ['unlink', 'ada', 'google', 'more'],
    ['identities'],
    [],
    ['invite', '--uses', 'many'],
    ['delete-account'],
    ['delete-account', ' '],
    ['publish', 'ada'],
    ['unpublish', 'a', 'b'],
  ]) {
    expect(readCommand(wrong)).toContain('Usage')
  }
})

test('the log of keepers is checked, and a changed row is named', async () => {
  await createReport(app)
  const command = readCommand(['check-log'])
  expect(command).toEqual({ command: { name: 'check-log' }, yes: true })
  expect(await run({ name: 'check-log' })).toMatchObject({ done: true, text: expect.stringContaining('fits: 1 row.') })
  await app.deps.database.db.update(auditLog).set({ act: 'other' })
  expect(await run({ name: 'check-log' })).toMatchObject({ done: false, text: expect.stringContaining('at row 1') })
})
