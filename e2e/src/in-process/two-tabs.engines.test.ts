import { createRouterClient } from '@orpc/server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { router } from '../../../server/src/http/router.ts'
import { createPerson, createPublishedPortfolio } from '../../../server/src/testing/factories.ts'
import { itemAt, playSchedules, SCHEDULES } from '../../../server/src/testing/random-schedules.ts'
import { useTestApp } from '../../../server/src/testing/test-app.ts'
import { linkForm, projectForm, socialLinkForm } from '../../../web/src/features/editor/entries/entry-forms.ts'
import { hiddenText } from '../../../web/src/features/editor/entries/visibility-form.ts'
import { type EditorTab, FIELDS, LISTS, type List, openTab, pause, tabSettings } from './editor-tab.ts'

/** An entry of a list. */
type Target = { id: string; list: List }

const place = { tab: fc.constantFrom(0, 1), entry: fc.nat(5) }
const action = fc.oneof(
  { weight: 14, arbitrary: fc.record({ type: fc.constant('edit'), ...place, field: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('settle'), ...place }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('save'), ...place }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('add'), ...place, list: fc.constantFrom(...LISTS) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reconnect'), ...place }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove'), ...place }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reopen'), ...place, settings: tabSettings }) },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never
const schedule = fc.record({
  tabs: fc.tuple(tabSettings, tabSettings),
  actions: fc.array(fc.record({ pause: fc.oneof(fc.nat(99), fc.nat(1499)), action }), {
    minLength: 1,
    maxLength: 24,
    size: 'max',
  }),
})
type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never

const app = await useTestApp()
const owner = await createPerson(app)
const { id: portfolioId } = await createPublishedPortfolio(app, owner)

/** Requests that the verbs are working on: the clock stands still meanwhile. */
const underWay = new Set<Promise<unknown>>()

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: app.clock.now })
  Object.defineProperty(app.clock, 'now', { get: () => new Date() })
})
afterAll(() => {
  vi.useRealTimers()
})

/** Runs the clock from timer to timer until `isOver`. */
async function runClock(isOver: () => boolean): Promise<void> {
  for (;;) {
    do {
      await Promise.allSettled(underWay)
      await new Promise((done) => setImmediate(done))
    } while (underWay.size > 0)
    if (isOver() || vi.getTimerCount() === 0) return
    vi.advanceTimersToNextTimer()
  }
}

async function advanceClock(milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  setTimeout(() => {}, milliseconds)
  await runClock(() => Date.now() >= end)
}

/** Runs a verb in real time, while the fake clock stands still. */
async function resultOf<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = work()
  underWay.add(result)
  return result.finally(() => underWay.delete(result))
}

const asOwner = (tab: string | null = null) => createRouterClient(router, { context: app.ctx({ actor: owner, tab }) })
const server = { app, portfolioId, operations: asOwner, resultOf }

function textFor(field: string, edit: string): string {
  // Hidden and shown in turn.
  if (field === 'hidden') return hiddenText(Number(edit.split('-').at(-1)) % 2 === 0)
  return field === 'url' || field === 'projectUrl' ? `https://edit-${edit}.example` : `edit ${edit}`
}

let played = 0

async function play({ tabs: settings, actions }: Schedule): Promise<void> {
  played += 1
  const network = { loses: false }
  const api = asOwner()
  const before = await api.portfolios.getOwn({ id: portfolioId })
  const [project, socialLink, link] = [
    before.projects[0] ?? (await api.projects.add({ portfolioId })),
    before.socialLinks[0] ?? (await api.socialLinks.add({ portfolioId })),
    before.links[0] ?? (await api.links.add({ portfolioId })),
  ]
  for (const { id } of before.projects.slice(1)) await api.projects.delete({ id })
  for (const { id } of before.socialLinks.slice(1)) await api.socialLinks.delete({ id })
  for (const { id } of before.links.slice(1)) await api.links.delete({ id })
  const entries: Target[] = [
    { id: project.id, list: 'projects' },
    { id: socialLink.id, list: 'socialLinks' },
    { id: link.id, list: 'links' },
  ]
  const open = settings.map((one) => openTab(one, server, network))
  const last = new Map<string, string>()
  const deleted = new Set<string>()
  /** Entries that a tab tried to delete; without a response nobody knows whether they are. */
  const removed: Target[] = []
  let edits = 0

  function edit(tab: EditorTab, { id, list }: Target, fieldNumber: number): void {
    const autosave = tab.autosave(list, id)
    if (!autosave || deleted.has(id)) return
    edits += 1
    const field = itemAt<string>(FIELDS[list], fieldNumber) ?? ''
    const text = textFor(field, `${played}-${edits}`)
    autosave.edit({ [field]: text })
    last.set(`${id} ${field}`, text)
  }

  function act(one: Action): void {
    const [tab, entry] = [open[one.tab], itemAt(entries, one.entry)]
    if (!tab || !entry) return
    const { id, list } = entry
    if (one.type === 'reopen') {
      if (tab.isUnsaved()) return
      tab.close()
      open[one.tab] = openTab(one.settings, server, network)
    } else if (one.type === 'save') {
      edits += 1
      tab.saveBio(`bio ${played}-${edits}`)
    } else if (one.type === 'add') {
      void tab.add(one.list).then((added) => {
        if (added === null) return
        const target = { id: added, list: one.list }
        entries.push(target)
        // A person types in the new row at once.
        edit(tab, target, 0)
      })
    } else if (one.type === 'remove') {
      removed.push(entry)
      void tab.remove(list, id).then((done) => done && deleted.add(id))
    } else if (one.type === 'reconnect') tab.reconnect()
    else if (one.type === 'settle') tab.autosave(list, id)?.settle()
    else edit(tab, entry, one.field)
  }

  try {
    await runClock(() => open.every((tab) => tab.isOpen()))
    network.loses = true
    let over = false
    void (async () => {
      for (const next of actions) {
        // A person cannot change between the tabs faster than this.
        await pause(60 + next.pause)
        act(next.action)
      }
      await pause(1000)
      network.loses = false
      over = true
    })()
    await runClock(() => over)
    for (let round = 0; round === 0 || open.some((tab) => tab.isUnsaved()); round += 1) {
      expect(round, 'unsaved').toBeLessThan(3)
      for (const tab of open) {
        for (const { id, list } of entries) tab.autosave(list, id)?.settle()
        tab.reconnect()
      }
      await advanceClock(10_000)
    }
    // The event of the last save may still be on its way to the other tab.
    await advanceClock(10_000)

    const stored = await api.portfolios.getOwn({ id: portfolioId })
    const expected = {
      bio: stored.bio,
      projects: stored.projects.map((entry) => ({ id: entry.id, ...projectForm.valuesOf(entry) })),
      socialLinks: stored.socialLinks.map((entry) => ({ id: entry.id, ...socialLinkForm.valuesOf(entry) })),
      links: stored.links.map((entry) => ({ id: entry.id, ...linkForm.valuesOf(entry) })),
    }
    for (const tab of open) expect(tab.shows(), 'fields of a tab').toEqual(expected)
    for (const tab of open) {
      for (const list of tab.lost)
        expect(
          removed.map((target) => target.list),
          'lost text',
        ).toContain(list)
    }
    const shown = LISTS.flatMap((list): { id: string }[] => expected[list])
    const left = entries.map(({ id }) => id).filter((id) => !removed.some((target) => target.id === id))
    expect(
      shown.map(({ id }) => id),
      'entries',
    ).toEqual(expect.arrayContaining(left))
    for (const entry of shown) {
      expect(deleted.has(entry.id), 'deleted').toBe(false)
      const edited = Object.keys(entry).filter((field) => last.get(`${entry.id} ${field}`) !== undefined)
      expect(entry).toMatchObject(Object.fromEntries(edited.map((field) => [field, last.get(`${entry.id} ${field}`)])))
    }
  } catch (error) {
    // The next schedule must not meet requests of this one.
    network.loses = false
    await advanceClock(10_000)
    throw error
  } finally {
    for (const tab of open) tab.close()
  }
}

test(`the server stores the last edit of each field, whichever of two tabs made it: ${SCHEDULES} random schedules`, async () => {
  await playSchedules(schedule, play)
}, 600_000)
