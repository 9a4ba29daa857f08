import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { addLink, createReport } from '../../testing/reports.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { listLinkingPages } from './list-linking-pages.ts'

const app = await useTestApp()
const keeper = await createPerson(app)
await makeKeeper(app, keeper.userId, 'moderator')

test('a page is listed once with the addresses that lead to the host', async () => {
  const { owner, portfolioId } = await createReport(app)
  for (const url of ['https://a.example/1', 'https://a.example/2', 'https://b.example']) {
    await addLink(app, portfolioId, { title: url, url })
  }
  expect(await listLinkingPages(app.ctx({ actor: keeper }), { host: 'a.example' })).toEqual([
    { id: owner.userId, page: owner.username, hrefs: ['https://a.example/1', 'https://a.example/2'] },
  ])
})

test('everyone else is refused', async () => {
  const person = await createPerson(app)
  const read = listLinkingPages(app.ctx({ actor: person }), { host: 'a.example' })
  await expect(read).rejects.toMatchObject({ spec: { code: 'DESK_NOT_FOUND' } })
})
