import { expect, test } from 'vitest'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import { createPerson } from '../../testing/factories.ts'
import { createCreator } from '../../testing/full-person.ts'
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
  for (const wrong of [[], ['delete-account'], ['delete-account', ' '], ['publish', 'ada'], ['unpublish', 'a', 'b']]) {
    expect(readCommand(wrong)).toContain('Usage')
  }
})
