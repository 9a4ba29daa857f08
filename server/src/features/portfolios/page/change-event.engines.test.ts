import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { withTransaction } from '../../../runtime/context.ts'
import type { Operation, RequestParameters } from '../../../testing/answer.ts'
import { createPerson, grantPremium } from '../../../testing/factories.ts'
import { eventually, pause, useLiveClients } from '../../../testing/live-client.ts'
import { drawPicture } from '../../../testing/media-files.ts'
import { LIST_OPERATIONS, type ListOperations, withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { publishChange } from './change-event.ts'

const { app, site } = await useTestSite()
const connect = useLiveClients(site)
const TAB = '0195e3c0-0000-4000-8000-000000000001'

async function withTwoTabs() {
  const own = await withOwnList(app, site, 'projects')
  const { client } = await connect(own.person)
  const events: unknown[] = []
  client.on('portfolioChanged', (change) => events.push(change))
  // The page itself was made without a tab, and its event may come before the socket or after it.
  await pause(400)
  events.length = 0
  const change = (method: string, path: string, body?: unknown, tab = TAB) =>
    own.visitor.request(method, `/api${path}`, body, { 'x-tab': tab })
  return { ...own, events, request: change }
}

test('every change of a portfolio, its lists and its files is published to its owner with the tab that made it', async () => {
  const { portfolioId, person, visitor, events } = await withTwoTabs()
  await grantPremium(app, person.userId)
  async function publishes<Output>(operation: Operation<Output>, parameters: RequestParameters, body?: unknown) {
    const before = events.length
    const { output } = await visitor.call(operation, parameters, body, { 'x-tab': TAB })
    await eventually(() => events.length > before)
    expect(events.at(-1)).toEqual({ portfolioId, tab: TAB })
    return output
  }
  const { files, portfolios } = contract
  await publishes(portfolios.update, { id: portfolioId }, { bio: 'New' })
  await publishes(portfolios.setPublished, { id: portfolioId }, { published: false })
  for (const [name, changes] of [
    ['projects', { title: 'New' }],
    ['socialLinks', { platform: 'new' }],
    ['badges', { label: 'New' }],
  ] as const) {
    const list: ListOperations<{ id: string }> = LIST_OPERATIONS[name]
    const { id } = await publishes(list.add, { portfolioId }, {})
    await publishes(list.update, { id }, changes)
    await publishes(list.reorder, { portfolioId }, { ids: [id] })
    if (name === 'projects') await publishes(files.uploadProjectImage, { id }, await drawPicture())
    await publishes(list.delete, { id })
  }
  await publishes(files.upload, { portfolioId, kind: 'profile' }, await drawPicture())
  await publishes(files.remove, { portfolioId, kind: 'profile' })
  await publishes(files.upload, { portfolioId, kind: 'profile' }, await drawPicture())
  const [file] = (await visitor.call(files.listOwn, {})).output.files
  await publishes(files.delete, { id: file?.id ?? '' })
})

test('simultaneous changes are one event, without a tab if several made them, for the owner only', async () => {
  const { portfolioId, person, events } = await withTwoTabs()
  const stranger = await connect(await createPerson(app))
  stranger.client.on('portfolioChanged', () => events.push('stranger'))
  // In one transaction, so that both are published at once however busy the machine is.
  await withTransaction(app.ctx({ actor: person }), async (tx) => {
    for (const tab of [TAB, TAB.replace(/1$/, '2')]) publishChange({ ...tx, tab }, portfolioId)
  })
  await eventually(() => events.length > 0)
  await pause(600)
  expect(events).toEqual([{ portfolioId, tab: null }])
})

test('an invalid tab id is published as no tab', async () => {
  const { portfolioId, request, events } = await withTwoTabs()
  await request('PATCH', `/portfolios/${portfolioId}`, { bio: 'One' }, 'x'.repeat(400))
  await eventually(() => events.length > 0)
  expect(events).toEqual([{ portfolioId, tab: null }])
})

test('a refused change and an outdated edit publish nothing', async () => {
  const { add, change, request, events } = await withTwoTabs()
  const { output: project } = await add({})
  await change(project.id, { title: 'Now' })
  await eventually(() => events.length > 0)
  await pause(400)
  const before = events.length
  await request('PATCH', `/projects/${project.id}`, { title: 'Then', editedAt: { title: 1000 } })
  await request('PATCH', `/projects/${project.id}`, { title: 'x'.repeat(101) })
  await pause(400)
  expect(events).toHaveLength(before)
})
