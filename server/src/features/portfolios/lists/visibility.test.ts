import { LIST_NAMES, VISIBLE } from '@vitrine/core/portfolios'
import { describe, expect, onTestFinished, test } from 'vitest'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { readPublicPage } from '../page/read-public-page.ts'

const { app, site } = await useTestSite()
/** Content with which an entry of each list is shown. */
const SHOWN = { url: 'https://shop.example' }
const CONTENT = { links: SHOWN, socialLinks: SHOWN, projects: {}, badges: { label: 'Baker' } } as const

const later = (seconds: number) => new Date(app.clock.now.getTime() + seconds * 1000)

describe.each(LIST_NAMES)('an entry of %s', (name) => {
  async function withEntry() {
    const own = await withOwnList(app, site, name, { premium: true })
    const { output: entry } = await own.add(CONTENT[name])
    const shown = async () => (await own.page())[name].length
    const changesAt = async () => (await readPublicPage(app.ctx(), own.person))?.changesAt
    return { ...own, entry, shown, changesAt }
  }

  test('is shown until it is hidden, and again afterwards', async () => {
    const { entry, change, entries, shown } = await withEntry()
    expect(entry).toMatchObject(VISIBLE)
    expect(await shown()).toBe(1)
    const hidden = await change(entry.id, { hidden: true })
    expect(hidden.json).toEqual({ ...entry, hidden: true })
    expect(await shown()).toBe(0)
    expect(await entries()).toEqual([hidden.json])
    await change(entry.id, { hidden: false })
    expect(await shown()).toBe(1)
  })

  test('is shown between its two moments by the server’s clock, at which the page changes', async () => {
    const { entry, change, entries, shown, changesAt } = await withEntry()
    const before = app.clock.now
    onTestFinished(() => {
      app.clock.now = before
    })
    const [from, until] = [later(10), later(20)]
    const scheduled = await change(entry.id, { visibleFrom: from.toISOString(), visibleUntil: until.toISOString() })
    expect(scheduled.json).toMatchObject({ visibleFrom: from.toISOString(), visibleUntil: until.toISOString() })
    expect(await entries()).toEqual([scheduled.json])
    expect([await shown(), await changesAt()]).toEqual([0, from])
    app.clock.now = from
    expect([await shown(), await changesAt()]).toEqual([1, until])
    app.clock.now = until
    expect(await shown()).toBe(0)
  })

  test('can be added with a schedule, in any time zone', async () => {
    const { add, entries } = await withEntry()
    const added = await add({ ...CONTENT[name], hidden: true, visibleFrom: '2030-01-01T00:30:00+05:30' })
    expect(added.json).toMatchObject({ hidden: true, visibleFrom: '2029-12-31T19:00:00.000Z', visibleUntil: null })
    expect((await entries())[1]).toEqual(added.json)
  })

  test('cannot end before it starts', async () => {
    const { entry, add, change, entries } = await withEntry()
    const [from, until] = [later(20).toISOString(), later(10).toISOString()]
    const refused = (field: string) => ({
      code: 'INVALID_INPUT',
      data: { fields: [{ field, message: 'The end must be after the start' }] },
    })
    const both = { visibleFrom: from, visibleUntil: until }
    expect((await add({ ...CONTENT[name], ...both })).json).toMatchObject(refused('visibleUntil'))
    expect((await change(entry.id, both)).json).toMatchObject(refused('visibleUntil'))
    await change(entry.id, { visibleUntil: until })
    expect((await change(entry.id, { visibleFrom: from })).json).toMatchObject(refused('visibleFrom'))
    expect(await entries()).toEqual([{ ...entry, visibleUntil: until }])
  })

  test.each([
    { hidden: 'yes' },
    { visibleFrom: 'tomorrow' },
    { visibleUntil: '+020000-01-01T00:00:00Z' },
    { visibleFrom: 5 },
  ])('%j is refused', async (changes) => {
    const { entry, change, entries } = await withEntry()
    expect((await change(entry.id, changes)).status).toBe(422)
    expect(await entries()).toEqual([entry])
  })
})
