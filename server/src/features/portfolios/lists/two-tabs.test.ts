import { createORPCClient } from '@orpc/client'
import { createRouterClient } from '@orpc/server'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOrpc } from '../../../../../web/src/api/app-context.ts'
import { isConnectionFault } from '../../../../../web/src/api/errors.ts'
import { createPortfolioCache } from '../../../../../web/src/api/portfolio-cache.ts'
import { createServerClock } from '../../../../../web/src/api/server-clock.ts'
import {
  createEntryAutosaves,
  type Dated,
  type EntryAutosaves,
} from '../../../../../web/src/features/editor/entries/entry-autosaves.ts'
import {
  type EntryForm,
  linkForm,
  projectForm,
  socialLinkForm,
  type Texts,
} from '../../../../../web/src/features/editor/entries/entry-forms.ts'
import { hiddenText } from '../../../../../web/src/features/editor/entries/visibility-form.ts'
import { applyEvent, catchUp } from '../../../../../web/src/realtime/apply-event.ts'
import type { ApiClient } from '../../../../../web/src/renderer.ts'
import { router } from '../../../router.ts'
import { createPerson, createPublishedPortfolio } from '../../../testing/factories.ts'
import { itemAt, playSchedules, SCHEDULES, sometimes } from '../../../testing/random-schedules.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const FIELDS = {
  projects: ['title', 'description', 'projectUrl'],
  socialLinks: ['platform', 'url', 'hidden'],
  links: ['title', 'url', 'hidden'],
} as const
type List = keyof typeof FIELDS
/** An entry of a list. */
type Target = { id: string; list: List }

/** Milliseconds that a request and its response travel, and which of them is lost. */
const delay = fc.oneof(fc.nat(29), fc.nat(299), fc.nat(2999))
const travel = fc.record(
  { there: delay, back: delay, lost: sometimes(10, fc.constantFrom('request', 'response')) },
  { noNullPrototype: true },
)
const eventDelay = fc.oneof(
  { withCrossShrink: true },
  { weight: 80, arbitrary: fc.nat(999) },
  { weight: 20, arbitrary: fc.constant(null) },
)
/** Device and network of a tab. The lists of travels and event delays (null: the event is lost) are repeated. */
const tabSettings = fc.record({
  skew: sometimes(50, fc.integer({ min: -3_600_000, max: 3_599_999 })),
  opening: fc.nat(19),
  travels: fc.array(travel, { minLength: 1, maxLength: 40, size: 'max' }),
  eventDelays: fc.array(eventDelay, { minLength: 1, maxLength: 20, size: 'max' }),
})
type TabSettings = typeof tabSettings extends fc.Arbitrary<infer Value> ? Value : never
const place = { tab: fc.constantFrom(0, 1), entry: fc.constantFrom(0, 1, 2) }
const action = fc.oneof(
  { weight: 14, arbitrary: fc.record({ type: fc.constant('edit'), ...place, field: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('settle'), ...place }) },
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

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

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

let tabs = 0

/** Opens a tab of the editor: its real cache and autosaves, on a network with these delays and losses. */
function openTab(settings: TabSettings, network: { loses: boolean }) {
  tabs += 1
  const tabId = `tab-${tabs}`
  const server = asOwner(tabId)
  const clock = createServerClock()
  const skew = settings.skew ?? 0
  const deviceNow = () => Date.now() + skew
  let [calls, received] = [0, 0]

  /** Returns the travel of the next call. The first one is fast, so that the tab opens. */
  function nextTravel(): typeof travel extends fc.Arbitrary<infer Value> ? Value : never {
    calls += 1
    const next = calls === 1 ? undefined : itemAt(settings.travels, calls)
    return next ?? { there: settings.opening, back: settings.opening, lost: null }
  }

  async function call(path: readonly string[], input: unknown): Promise<unknown> {
    const { there, back, ...fate } = nextTravel()
    const lost = network.loses ? fate.lost : null
    const sent = deviceNow()
    await pause(there)
    if (lost === 'request') throw new TypeError('Failed to fetch')
    const answer = await resultOf(async () => {
      const verb: unknown = path.reduce((node: unknown, name) => Reflect.get(Object(node), name), server)
      if (typeof verb !== 'function') throw new Error(`${path} is no operation`)
      return Promise.resolve(verb(input)).then(
        (value: unknown) => ({ value, serverTime: app.clock.now.getTime() }),
        (error: unknown) => ({ error, serverTime: app.clock.now.getTime() }),
      )
    })
    await pause(back)
    if (lost) throw new TypeError('Failed to fetch')
    clock.observe({ sent, received: deviceNow(), serverTime: answer.serverTime })
    if ('error' in answer) throw answer.error
    return answer.value
  }

  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: Number.POSITIVE_INFINITY,
        retry: (count, error) => count < 2 && isConnectionFault(error),
      },
    },
  })
  const api: ApiClient = createORPCClient({ call })
  const orpc = createOrpc(api)
  const cache = createPortfolioCache({ queryClient, orpc })
  const lost: string[] = []

  function autosavesOf<Entry extends { id: string }, Values extends Texts, Changes extends Partial<Entry>>(
    form: EntryForm<Entry, Values, Changes>,
    save: (id: string, changes: Dated<Changes, Values>) => Promise<Entry>,
    {
      get,
      set,
    }: { get(portfolio: OwnPortfolio): Entry[]; set(portfolio: OwnPortfolio, entries: Entry[]): OwnPortfolio },
  ): EntryAutosaves<Entry, Values> {
    return createEntryAutosaves(form, {
      save,
      write: (send, apply) =>
        cache.write(portfolioId, send, (cached, answer) => set(cached, apply(get(cached), answer))),
      onFailure: () => ({}),
      onLost: () => lost.push('text'),
      toServerTime: (moment) => clock.toServerTime(moment + skew),
    })
  }
  const projects = autosavesOf(projectForm, (id, body) => api.portfolios.updateProject({ params: { id }, body }), {
    get: (portfolio) => portfolio.projects,
    set: (portfolio, entries) => ({ ...portfolio, projects: entries }),
  })
  const socialLinks = autosavesOf(
    socialLinkForm,
    (id, body) => api.portfolios.updateSocialLink({ params: { id }, body }),
    {
      get: (portfolio) => portfolio.socialLinks,
      set: (portfolio, entries) => ({ ...portfolio, socialLinks: entries }),
    },
  )
  const links = autosavesOf(linkForm, (id, body) => api.portfolios.updateLink({ params: { id }, body }), {
    get: (portfolio) => portfolio.links,
    set: (portfolio, entries) => ({ ...portfolio, links: entries }),
  })
  const lists = { projects, socialLinks, links }
  let shown: OwnPortfolio | undefined
  const queryOptions = orpc.portfolios.getOwn.queryOptions({ input: { id: portfolioId } })
  const stopWatching = new QueryObserver(queryClient, queryOptions).subscribe(({ data }) => {
    if (data === undefined || data === shown) return
    shown = data
    projects.follow(data.projects)
    socialLinks.follow(data.socialLinks)
    links.follow(data.links)
  })
  const stopListening = app.deps.events.on('portfolioChanged', ({ tab }) => {
    received += 1
    const delay = itemAt(settings.eventDelays, received) ?? null
    if (network.loses && delay === null) return
    setTimeout(
      () => void applyEvent({ type: 'portfolioChanged', portfolioId, tab }, { queryClient, orpc, tabId }),
      200 + (delay ?? 0),
    )
  })

  return {
    isOpen: () => shown !== undefined,
    /** The autosave of an entry that the tab shows. */
    autosave(list: List, id: string) {
      const of = <Entry extends { id: string }, Values extends Texts>(
        entries: readonly Entry[] | undefined,
        autosaves: EntryAutosaves<Entry, Values>,
      ) => {
        const entry = entries?.find((one) => one.id === id)
        return entry && autosaves.of(entry)
      }
      if (list === 'projects') return of(shown?.projects, projects)
      return list === 'links' ? of(shown?.links, links) : of(shown?.socialLinks, socialLinks)
    },
    /** Deletes an entry as the list of the editor does. */
    async remove(list: List, id: string): Promise<boolean> {
      const autosave = this.autosave(list, id)
      if (!autosave) return false
      autosave.pause()
      const { deleteProject, deleteSocialLink, deleteLink } = api.portfolios
      const remove = () => ({ projects: deleteProject, socialLinks: deleteSocialLink, links: deleteLink })[list]({ id })
      return cache
        .write(portfolioId, remove, (cached) => ({
          ...cached,
          [list]: cached[list].filter((entry) => entry.id !== id),
        }))
        .then(
          () => true,
          () => {
            autosave.resume()
            return false
          },
        )
    },
    isUnsaved: () => Object.values(lists).some((autosaves) => autosaves.anyUnsaved()),
    /** Sends unanswered edits again, and reads again after events that may have been missed, as when the network is back. */
    reconnect() {
      for (const autosaves of Object.values(lists)) autosaves.resend()
      void catchUp({ queryClient, orpc })
    },
    /** Returns the texts of its fields. */
    shows: () => ({
      projects: shown?.projects.map((entry) => ({ id: entry.id, ...projects.of(entry).snapshot().values })),
      socialLinks: shown?.socialLinks.map((entry) => ({ id: entry.id, ...socialLinks.of(entry).snapshot().values })),
      links: shown?.links.map((entry) => ({ id: entry.id, ...links.of(entry).snapshot().values })),
    }),
    close() {
      stopWatching()
      stopListening()
      queryClient.clear()
    },
  }
}

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
    before.projects[0] ?? (await api.portfolios.addProject({ portfolioId })),
    before.socialLinks[0] ?? (await api.portfolios.addSocialLink({ portfolioId })),
    before.links[0] ?? (await api.portfolios.addLink({ portfolioId })),
  ]
  const entries: readonly Target[] = [
    { id: project.id, list: 'projects' },
    { id: socialLink.id, list: 'socialLinks' },
    { id: link.id, list: 'links' },
  ]
  const open = settings.map((one) => openTab(one, network))
  const last = new Map<string, string>()
  const deleted = new Set<string>()
  let edits = 0

  function act(one: Action): void {
    const [tab, entry] = [open[one.tab], entries[one.entry]]
    if (!tab || !entry) return
    const { id, list } = entry
    const autosave = tab.autosave(list, id)
    if (one.type === 'reopen') {
      if (tab.isUnsaved()) return
      tab.close()
      open[one.tab] = openTab(one.settings, network)
    } else if (one.type === 'remove') {
      void tab.remove(list, id).then((done) => done && deleted.add(id))
    } else if (one.type === 'reconnect') tab.reconnect()
    else if (one.type === 'settle') autosave?.settle()
    else if (autosave && !deleted.has(id)) {
      edits += 1
      const field = itemAt<string>(FIELDS[list], one.field) ?? ''
      const text = textFor(field, `${played}-${edits}`)
      autosave.edit({ [field]: text })
      last.set(`${id} ${field}`, text)
    }
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

    const stored = await api.portfolios.getOwn({ id: portfolioId })
    const server = {
      projects: stored.projects.map((entry) => ({ id: entry.id, ...projectForm.valuesOf(entry) })),
      socialLinks: stored.socialLinks.map((entry) => ({ id: entry.id, ...socialLinkForm.valuesOf(entry) })),
      links: stored.links.map((entry) => ({ id: entry.id, ...linkForm.valuesOf(entry) })),
    }
    for (const tab of open) expect(tab.shows(), 'fields of a tab').toEqual(server)
    for (const entry of Object.values(server).flat()) {
      expect(deleted.has(entry.id), 'deleted').toBe(false)
      for (const [field, value] of Object.entries(entry)) {
        const edit = last.get(`${entry.id} ${field}`)
        if (edit !== undefined) expect(value, field).toBe(edit)
      }
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
