import { createORPCClient } from '@orpc/client'
import { createRouterClient } from '@orpc/server'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOrpc } from '../../../../web/src/api/app-context.ts'
import { isConnectionFault } from '../../../../web/src/api/errors.ts'
import { createServerClock } from '../../../../web/src/api/server-clock.ts'
import {
  createEntryAutosaves,
  type Dated,
  type EntryAutosaves,
} from '../../../../web/src/features/editor/entry-autosaves.ts'
import { type EntryForm, linkForm, projectForm, type Texts } from '../../../../web/src/features/editor/entry-forms.ts'
import { createPortfolioCache } from '../../../../web/src/features/portfolios/portfolio-cache.ts'
import { applyEvent, catchUp } from '../../../../web/src/realtime/apply-event.ts'
import type { ApiClient } from '../../../../web/src/renderer.ts'
import { router } from '../../router.ts'
import { createDice, type Dice } from '../../testing/dice.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const RUNS = 200
const FIELDS = { projects: ['title', 'description', 'projectUrl'], socialLinks: ['platform', 'url'] } as const
type List = 'projects' | 'socialLinks'
/** An entry of a list. */
type Target = { id: string; list: List }

const app = await useTestApp()
const owner = await createPerson(app)
const { id: portfolioId } = await createPublishedPortfolio(app, owner)

/** Requests that are being answered by the verbs: the clock stands still meanwhile. */
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

/** Waits for the verbs alone, in the time of this test. */
async function answerOf<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const answer = work()
  underWay.add(answer)
  return answer.finally(() => underWay.delete(answer))
}

const asOwner = (tab: string | null = null) => createRouterClient(router, { context: app.ctx({ actor: owner, tab }) })

let tabs = 0

/** One tab of the editor: its real cache and autosaves, on a network whose delays and losses are up to the dice. */
function openTab(dice: Dice, network: { loses: boolean }) {
  tabs += 1
  const tabId = `tab-${tabs}`
  const server = asOwner(tabId)
  const clock = createServerClock()
  // Half of the devices have a clock that is wrong by up to an hour.
  const skew = dice.chance(0.5) ? dice.below(7_200_000) - 3_600_000 : 0
  const deviceNow = () => Date.now() + skew
  let first = true

  async function call(path: readonly string[], input: unknown): Promise<unknown> {
    const slow = first ? 20 : dice.pick([30, 300, 3000])
    first = false
    const lost = network.loses && dice.chance(0.1) ? dice.pick(['request', 'answer']) : null
    const sent = deviceNow()
    await pause(dice.below(slow))
    if (lost === 'request') throw new TypeError('Failed to fetch')
    const answer = await answerOf(async () => {
      const verb: unknown = path.reduce((node: unknown, name) => Reflect.get(Object(node), name), server)
      if (typeof verb !== 'function') throw new Error(`${path} is no operation`)
      return Promise.resolve(verb(input)).then(
        (value: unknown) => ({ value, serverTime: app.clock.now.getTime() }),
        (error: unknown) => ({ error, serverTime: app.clock.now.getTime() }),
      )
    })
    await pause(dice.below(slow))
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
  const socialLinks = autosavesOf(linkForm, (id, body) => api.portfolios.updateSocialLink({ params: { id }, body }), {
    get: (portfolio) => portfolio.socialLinks,
    set: (portfolio, entries) => ({ ...portfolio, socialLinks: entries }),
  })
  let shown: OwnPortfolio | undefined
  const queryOptions = orpc.portfolios.getOwn.queryOptions({ input: { id: portfolioId } })
  const stopWatching = new QueryObserver(queryClient, queryOptions).subscribe(({ data }) => {
    if (data === undefined || data === shown) return
    shown = data
    projects.follow(data.projects)
    socialLinks.follow(data.socialLinks)
  })
  const stopListening = app.deps.events.on('portfolioChanged', ({ tab }) => {
    if (network.loses && dice.chance(0.2)) return
    setTimeout(
      () => void applyEvent({ type: 'portfolioChanged', portfolioId, tab }, { queryClient, orpc, tabId }),
      200 + dice.below(1000),
    )
  })

  return {
    isOpen: () => shown !== undefined,
    /** The autosave of an entry that the tab shows. */
    autosave(list: List, id: string) {
      const project = shown?.projects.find((entry) => entry.id === id)
      const link = shown?.socialLinks.find((entry) => entry.id === id)
      if (list === 'projects') return project ? projects.of(project) : undefined
      return link ? socialLinks.of(link) : undefined
    },
    /** Deletes an entry as the list of the editor does. */
    async remove(list: List, id: string): Promise<boolean> {
      const autosave = this.autosave(list, id)
      if (!autosave) return false
      autosave.pause()
      const remove = () =>
        list === 'projects' ? api.portfolios.deleteProject({ id }) : api.portfolios.deleteSocialLink({ id })
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
    isUnsaved: () => projects.anyUnsaved() || socialLinks.anyUnsaved(),
    /** The network is back: what got no answer is sent again, and what events may have been missed is read again. */
    reconnect() {
      projects.resend()
      socialLinks.resend()
      void catchUp({ queryClient, orpc })
    },
    /** The texts of its fields. */
    shows: () => ({
      projects: shown?.projects.map((entry) => ({ id: entry.id, ...projects.of(entry).snapshot().values })),
      socialLinks: shown?.socialLinks.map((entry) => ({ id: entry.id, ...socialLinks.of(entry).snapshot().values })),
    }),
    close() {
      stopWatching()
      stopListening()
      queryClient.clear()
    },
  }
}

function textFor(field: string, edit: string): string {
  return field === 'url' || field === 'projectUrl' ? `https://edit-${edit}.example` : `edit ${edit}`
}

test(`the server ends with the last edit of each field, whichever of two tabs made it: ${RUNS} random schedules`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const dice = createDice(seed)
    const network = { loses: false }
    const api = asOwner()
    const before = await api.portfolios.getOwn({ id: portfolioId })
    const [project, link] = [
      before.projects[0] ?? (await api.portfolios.addProject({ portfolioId })),
      before.socialLinks[0] ?? (await api.portfolios.addSocialLink({ portfolioId })),
    ]
    const entries: readonly [Target, Target] = [
      { id: project.id, list: 'projects' },
      { id: link.id, list: 'socialLinks' },
    ]
    const open = [openTab(dice, network), openTab(dice, network)]
    await runClock(() => open.every((tab) => tab.isOpen()))
    network.loses = true

    const last = new Map<string, string>()
    const deleted = new Set<string>()
    let edits = 0
    function act(index: number): void {
      const tab = open[index]
      if (!tab) return
      const { id, list } = dice.pick(entries)
      const autosave = tab.autosave(list, id)
      const kind = dice.below(20)
      if (kind === 0 && !tab.isUnsaved()) {
        tab.close()
        open[index] = openTab(dice, network)
      } else if (kind === 1) {
        void tab.remove(list, id).then((done) => done && deleted.add(id))
      } else if (kind === 2) {
        tab.reconnect()
      } else if (kind < 6) {
        autosave?.settle()
      } else if (autosave && !deleted.has(id)) {
        edits += 1
        const field = dice.pick<string>(FIELDS[list])
        const text = textFor(field, `${seed}-${edits}`)
        autosave.edit({ [field]: text })
        last.set(`${id} ${field}`, text)
      }
    }
    let over = false
    void (async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        // Nobody goes from one tab to the other faster than this.
        await pause(60 + dice.below(dice.pick([100, 1500])))
        act(dice.below(2))
      }
      await pause(1000)
      network.loses = false
      over = true
    })()
    await runClock(() => over)
    for (let round = 0; round === 0 || open.some((tab) => tab.isUnsaved()); round += 1) {
      expect(round, `seed ${seed}: unsaved`).toBeLessThan(3)
      for (const tab of open) {
        for (const { id, list } of entries) tab.autosave(list, id)?.settle()
        tab.reconnect()
      }
      const end = Date.now() + 10_000
      setTimeout(() => {}, 10_000)
      await runClock(() => Date.now() >= end)
    }

    const stored = await api.portfolios.getOwn({ id: portfolioId })
    const server = {
      projects: stored.projects.map((entry) => ({ id: entry.id, ...projectForm.valuesOf(entry) })),
      socialLinks: stored.socialLinks.map((entry) => ({ id: entry.id, ...linkForm.valuesOf(entry) })),
    }
    for (const tab of open) {
      expect(tab.shows(), `seed ${seed}: what a tab shows`).toEqual(server)
      tab.close()
    }
    for (const entry of [...server.projects, ...server.socialLinks]) {
      expect(deleted.has(entry.id), `seed ${seed}: deleted`).toBe(false)
      for (const [field, value] of Object.entries(entry)) {
        const edit = last.get(`${entry.id} ${field}`)
        if (edit !== undefined) expect(value, `seed ${seed}: ${field}`).toBe(edit)
      }
    }
  }
}, 240_000)
