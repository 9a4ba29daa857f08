import { createORPCClient } from '@orpc/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import fc from 'fast-check'
import { itemAt, sometimes } from '../../../server/src/testing/random-schedules.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import { createOrpc } from '../../../web/src/api/app-context.ts'
import { isConnectionFault } from '../../../web/src/api/errors.ts'
import { createPortfolioCache } from '../../../web/src/api/portfolio-cache.ts'
import { createServerClock } from '../../../web/src/api/server-clock.ts'
import { saveSettings } from '../../../web/src/features/editor/draft/save-settings.ts'
import {
  createEntryAutosaves,
  type Dated,
  type EntryAutosaves,
} from '../../../web/src/features/editor/entries/entry-autosaves.ts'
import {
  type EntryForm,
  linkForm,
  projectForm,
  socialLinkForm,
  type Texts,
} from '../../../web/src/features/editor/entries/entry-forms.ts'
import { applyEvent, catchUp } from '../../../web/src/realtime/apply-event.ts'
import type { ApiClient } from '../../../web/src/renderer.ts'

export const FIELDS = {
  projects: ['title', 'description', 'projectUrl'],
  socialLinks: ['platform', 'url', 'hidden'],
  links: ['title', 'url', 'hidden'],
} as const
/** List of a page whose entries are stored while they are typed. */
export type List = keyof typeof FIELDS
export const LISTS = ['projects', 'socialLinks', 'links'] as const satisfies List[]
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
export const tabSettings = fc.record({
  skew: sometimes(50, fc.integer({ min: -3_600_000, max: 3_599_999 })),
  opening: fc.nat(19),
  travels: fc.array(travel, { minLength: 1, maxLength: 40, size: 'max' }),
  eventDelays: fc.array(eventDelay, { minLength: 1, maxLength: 20, size: 'max' }),
})
export type TabSettings = typeof tabSettings extends fc.Arbitrary<infer Value> ? Value : never
/** Waits on the clock of the test. */
export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

let tabs = 0

/** Server of a portfolio's owner, as the tabs of a test reach it. */
interface EditorServer {
  app: TestApp
  portfolioId: string
  /** Returns the operations as they answer requests of this tab. */
  operations(tabId: string): object
  /** Runs an operation in real time, while the clock of the test stands still. */
  resultOf<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Network of a test: while it loses, requests, responses and events of its tabs get lost. */
interface Network {
  loses: boolean
}

/** Tab of the editor in a test. */
export type EditorTab = ReturnType<typeof openTab>

/** Opens a tab of the editor: its real cache and autosaves, on a network with these delays and losses. */
export function openTab(settings: TabSettings, server: EditorServer, network: Network) {
  tabs += 1
  const tabId = `tab-${tabs}`
  const { portfolioId } = server
  const clock = createServerClock()
  const skew = settings.skew ?? 0
  const call = createCall(settings, {
    server,
    operations: server.operations(tabId),
    network,
    observe: (answered) => clock.observe(answered),
  })
  const queryClient = createQueryClient()
  const api: ApiClient = createORPCClient({ call })
  const orpc = createOrpc(api)
  const cache = createPortfolioCache({ queryClient, orpc })
  const lost = new Set<List>()
  const lists = openLists(api, {
    write: (send, apply) => cache.write(portfolioId, send, apply),
    onLost: (list) => lost.add(list),
    toServerTime: (moment) => clock.toServerTime(moment + skew),
  })
  let shown: OwnPortfolio | undefined
  const queryOptions = orpc.portfolios.getOwn.queryOptions({ input: { id: portfolioId } })
  const stopWatching = new QueryObserver(queryClient, queryOptions).subscribe(({ data }) => {
    if (data === undefined || data === shown) return
    shown = data
    lists.projects.follow(data.projects)
    lists.socialLinks.follow(data.socialLinks)
    lists.links.follow(data.links)
  })
  const stopListening = receiveEvents(settings, { server, network }, (tab) =>
    applyEvent({ type: 'portfolioChanged', portfolioId, tab }, { queryClient, orpc, tabId }),
  )
  const autosave = (list: List, id: string) => autosaveOf(lists, shown, { list, id })

  return {
    isOpen: () => shown !== undefined,
    /** The autosave of an entry that the tab shows. */
    autosave,
    ...createListActions(api, { cache, portfolioId, autosave }),
    /** Saves a setting as the draft of the editor does. */
    saveBio(bio: string): void {
      const save = () => api.portfolios.update({ params: { id: portfolioId }, body: { bio } })
      void saveSettings(cache, portfolioId, save).catch(() => {})
    },
    /** Lists of which the tab reported that unsaved text was lost. */
    lost,
    isUnsaved: () => Object.values(lists).some((autosaves) => autosaves.anyUnsaved()),
    /** Sends unanswered edits again, and reads again after events that may have been missed, as when the network is back. */
    reconnect() {
      for (const autosaves of Object.values(lists)) autosaves.resend()
      void catchUp({ queryClient, orpc })
    },
    /** Returns the texts of its fields. */
    shows: () => textsOf(lists, shown),
    close() {
      stopWatching()
      stopListening()
      queryClient.clear()
    },
  }
}

/** Returns the function by which a tab calls the server, over a network with the tab's delays and losses. */
function createCall(
  { skew, opening, travels }: TabSettings,
  {
    server: { app, resultOf },
    operations,
    network,
    observe,
  }: {
    server: EditorServer
    operations: object
    network: Network
    /** Receives the times of a call: two by the tab's clock, one by the server's. */
    observe(answered: { sent: number; received: number; serverTime: number }): void
  },
) {
  const deviceNow = () => Date.now() + (skew ?? 0)
  let calls = 0

  /** Returns the travel of the next call. The first one is fast, so that the tab opens. */
  function nextTravel(): typeof travel extends fc.Arbitrary<infer Value> ? Value : never {
    calls += 1
    const next = calls === 1 ? undefined : itemAt(travels, calls)
    return next ?? { there: opening, back: opening, lost: null }
  }

  return async (path: readonly string[], input: unknown): Promise<unknown> => {
    const { there, back, ...fate } = nextTravel()
    const lost = network.loses ? fate.lost : null
    const sent = deviceNow()
    await pause(there)
    if (lost === 'request') throw new TypeError('Failed to fetch')
    const answer = await resultOf(async () => {
      const verb: unknown = path.reduce((node: unknown, name) => Reflect.get(Object(node), name), operations)
      if (typeof verb !== 'function') throw new Error(`${path} is no operation`)
      return Promise.resolve(verb(input)).then(
        (value: unknown) => ({ value, serverTime: app.clock.now.getTime() }),
        (error: unknown) => ({ error, serverTime: app.clock.now.getTime() }),
      )
    })
    await pause(back)
    if (lost) throw new TypeError('Failed to fetch')
    observe({ sent, received: deviceNow(), serverTime: answer.serverTime })
    if ('error' in answer) throw answer.error
    return answer.value
  }
}

/** Passes the changes of the portfolio to a tab, with the tab's delays. Returns a function that stops. */
function receiveEvents(
  { eventDelays }: TabSettings,
  { server, network }: { server: EditorServer; network: Network },
  apply: (tab: string | null) => Promise<unknown>,
) {
  let received = 0
  return server.app.deps.events.on('portfolioChanged', ({ tab }) => {
    received += 1
    const delay = itemAt(eventDelays, received) ?? null
    if (network.loses && delay === null) return
    setTimeout(() => void apply(tab), 200 + (delay ?? 0))
  })
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: Number.POSITIVE_INFINITY,
        retry: (count, error) => count < 2 && isConnectionFault(error),
      },
    },
  })
}

/** Autosaves of each list of a tab. */
type Lists = ReturnType<typeof openLists>

/** Creates the autosaves of each list. `write` sends a change and writes its response into the cached portfolio. */
function openLists(
  api: ApiClient,
  {
    write,
    onLost,
    toServerTime,
  }: {
    write<Answer>(
      send: () => Promise<Answer>,
      apply: (cached: OwnPortfolio, answer: Answer) => OwnPortfolio,
    ): Promise<Answer>
    onLost(list: List): void
    toServerTime(moment: number): number
  },
) {
  function autosavesOf<Entry extends { id: string }, Values extends Texts, Changes extends Partial<Entry>>(
    list: List,
    form: EntryForm<Entry, Values, Changes>,
    save: (id: string, changes: Dated<Changes, Values>) => Promise<Entry>,
    {
      get,
      set,
    }: { get(portfolio: OwnPortfolio): Entry[]; set(portfolio: OwnPortfolio, entries: Entry[]): OwnPortfolio },
  ): EntryAutosaves<Entry, Values> {
    return createEntryAutosaves(form, {
      save,
      write: (send, apply) => write(send, (cached, answer) => set(cached, apply(get(cached), answer))),
      onFailure: () => ({}),
      onLost: () => onLost(list),
      toServerTime,
    })
  }
  return {
    projects: autosavesOf('projects', projectForm, (id, body) => api.projects.update({ params: { id }, body }), {
      get: (portfolio) => portfolio.projects,
      set: (portfolio, entries) => ({ ...portfolio, projects: entries }),
    }),
    socialLinks: autosavesOf(
      'socialLinks',
      socialLinkForm,
      (id, body) => api.socialLinks.update({ params: { id }, body }),
      {
        get: (portfolio) => portfolio.socialLinks,
        set: (portfolio, entries) => ({ ...portfolio, socialLinks: entries }),
      },
    ),
    links: autosavesOf('links', linkForm, (id, body) => api.links.update({ params: { id }, body }), {
      get: (portfolio) => portfolio.links,
      set: (portfolio, entries) => ({ ...portfolio, links: entries }),
    }),
  }
}

/** Returns the autosave of an entry that is shown. */
function autosaveOf(lists: Lists, shown: OwnPortfolio | undefined, { list, id }: { list: List; id: string }) {
  const of = <Entry extends { id: string }, Values extends Texts>(
    entries: readonly Entry[] | undefined,
    autosaves: EntryAutosaves<Entry, Values>,
  ) => {
    const entry = entries?.find((one) => one.id === id)
    return entry && autosaves.of(entry)
  }
  if (list === 'projects') return of(shown?.projects, lists.projects)
  return list === 'links' ? of(shown?.links, lists.links) : of(shown?.socialLinks, lists.socialLinks)
}

/** Returns the texts that the fields of a tab show. */
function textsOf(lists: Lists, shown: OwnPortfolio | undefined) {
  const { projects, socialLinks, links } = lists
  return {
    bio: shown?.bio,
    projects: shown?.projects.map((entry) => ({ id: entry.id, ...projects.of(entry).snapshot().values })),
    socialLinks: shown?.socialLinks.map((entry) => ({ id: entry.id, ...socialLinks.of(entry).snapshot().values })),
    links: shown?.links.map((entry) => ({ id: entry.id, ...links.of(entry).snapshot().values })),
  }
}

/** Creates the actions on the lists of a tab. */
function createListActions(
  api: ApiClient,
  {
    cache,
    portfolioId,
    autosave: find,
  }: {
    cache: ReturnType<typeof createPortfolioCache>
    portfolioId: string
    autosave(list: List, id: string): ReturnType<typeof autosaveOf>
  },
) {
  return {
    /** Deletes an entry as the list of the editor does. */
    async remove(list: List, id: string): Promise<boolean> {
      const autosave = find(list, id)
      if (!autosave) return false
      autosave.pause()
      const remove = () => api[list].delete({ id })
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
    /** Adds an entry as the list of the editor does, and returns its id once this tab shows it. */
    async add(list: List): Promise<string | null> {
      const added =
        list === 'projects'
          ? cache.write(portfolioId, () => api.projects.add({ portfolioId }), withEntry('projects'))
          : list === 'links'
            ? cache.write(portfolioId, () => api.links.add({ portfolioId }), withEntry('links'))
            : cache.write(portfolioId, () => api.socialLinks.add({ portfolioId }), withEntry('socialLinks'))
      return added.then(
        ({ id }) => id,
        () => null,
      )
    },
  }
}

/** Returns the function that appends an added entry to a list of the cached portfolio. */
function withEntry<Key extends List>(list: Key) {
  return (cached: OwnPortfolio, entry: OwnPortfolio[Key][number]): OwnPortfolio => ({
    ...cached,
    [list]: [...cached[list].filter(({ id }) => id !== entry.id), entry],
  })
}
