import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { addLink, createReport } from '../../testing/reports.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { decideAbout } from './decide-about.ts'
import { readPerson } from './read-person.ts'

const app = await useTestApp()
const keeper = await createPerson(app)
await makeKeeper(app, keeper.userId, 'moderator')
const ctx = () => app.ctx({ actor: keeper })

test('a keeper reads what there is about a person', async () => {
  const { owner, portfolioId } = await createReport(app)
  const linkId = await addLink(app, portfolioId, { title: 'Shop', url: 'https://shop.example' })
  const target = `link:${linkId}`
  const decision = { target, step: 'hide', category: 'spam', reason: 'It is spam' } as const
  await decideAbout(ctx(), { id: owner.userId, ...decision })
  const person = await readPerson(ctx(), { id: owner.userId })
  expect(person).toMatchObject({
    username: owner.username,
    email: owner.email,
    published: true,
    suspended: false,
    role: null,
    reports: 1,
    mayDecide: true,
    decisions: [{ ...decision, byReport: false, reversedAt: null }],
  })
  expect(person.targets).toEqual([{ target: 'page', label: 'The entire page' }])
})

test('a keeper may not decide about themselves', async () => {
  const person = await readPerson(ctx(), { id: keeper.userId })
  expect(person).toMatchObject({ role: 'moderator', hasFactor: true, mayDecide: false, page: null })
})

test('an unknown person is refused', async () => {
  const read = readPerson(ctx(), { id: app.deps.newId() })
  await expect(read).rejects.toMatchObject({ spec: { code: 'PERSON_NOT_FOUND' } })
})
