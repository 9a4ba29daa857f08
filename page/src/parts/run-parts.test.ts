import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { expect, test, vi } from 'vitest'
import { sampleView } from '../testing/sample-page.ts'
import type { PageState, Part, RunningPart } from './part.ts'
import { runParts } from './run-parts.ts'

function viewOf(changes: Partial<PortfolioView> = {}): PortfolioView {
  return { ...sampleView(), ...changes }
}

/** Creates a part whose key is the page's title, and a log of what happens to it. */
function logged({ loaded = Promise.resolve() }: { loaded?: Promise<void> } = {}) {
  const log: string[] = []
  const part: Part = {
    name: 'logged',
    keyOf: ({ title }) => title || null,
    async start({ state }) {
      log.push(`start ${state.view.title}`)
      await loaded
      return running(log)
    },
  }
  return { log, part }
}

function running(log: string[]): RunningPart {
  return {
    update: ({ unread }: PageState) => log.push(`update ${unread}`),
    stop: () => log.push('stop'),
  }
}

const settled = () => new Promise((done) => setTimeout(done))

test('a part is started, shown the first state, and updated by each change', async () => {
  const { log, part } = logged()
  const page = runParts(viewOf(), [part])
  await settled()
  page.set({ unread: 2 })
  expect(log).toEqual(['start Ada', 'update 0', 'update 2'])
  expect(page.state.unread).toBe(2)
})

test('a part without a key is not started until it has one, and stopped when it has none', async () => {
  const { log, part } = logged()
  const page = runParts(viewOf({ title: '' }), [part])
  await settled()
  expect(page.runs('logged')).toBe(false)
  page.set({ view: viewOf({ title: 'Mira' }) })
  await settled()
  expect(page.runs('logged')).toBe(true)
  page.set({ view: viewOf({ title: '' }) })
  expect(log).toEqual(['start Mira', 'update 0', 'stop'])
  expect(page.runs('logged')).toBe(false)
})

test('a changed key stops the part before the document is redrawn, and starts it afterwards', async () => {
  const { log, part } = logged()
  const page = runParts(viewOf(), [part])
  await settled()
  page.set({ view: viewOf({ title: 'Mira' }) }, () => log.push(`redraw, runs: ${page.runs('logged')}`))
  await settled()
  expect(log).toEqual(['start Ada', 'update 0', 'stop', 'redraw, runs: false', 'start Mira', 'update 0'])
})

test('a redraw leaves a part with the same key running, and updates it afterwards', async () => {
  const { log, part } = logged()
  const page = runParts(viewOf(), [part])
  await settled()
  page.set({ view: viewOf({ bio: 'New' }) }, () => log.push(`redraw, runs: ${page.runs('logged')}`))
  expect(log).toEqual(['start Ada', 'update 0', 'redraw, runs: true', 'update 0'])
})

test('a part that is stopped while it is loaded stops when it has been loaded, and is shown nothing', async () => {
  let load = () => {}
  const { log, part } = logged({ loaded: new Promise((done) => (load = done)) })
  const page = runParts(viewOf(), [part])
  page.set({ view: viewOf({ title: '' }) })
  load()
  await settled()
  expect(log).toEqual(['start Ada', 'stop'])
})

test('a part that was stopped while it was loaded may not find its element, which is not reported', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  let load = () => {}
  const loaded = new Promise<void>((done) => (load = done))
  const start = () => loaded.then((): never => expect.fail('The page has no song'))
  const page = runParts(viewOf(), [{ ...logged().part, start }])
  page.set({ view: viewOf({ title: '' }) })
  load()
  await settled()
  expect(reported).not.toHaveBeenCalled()
})

test('a part that was loaded is shown the state of that moment', async () => {
  let load = () => {}
  const { log, part } = logged({ loaded: new Promise((done) => (load = done)) })
  const page = runParts(viewOf(), [part])
  page.set({ unread: 1 })
  page.set({ unread: 5 })
  load()
  await settled()
  expect(log).toEqual(['start Ada', 'update 5'])
})

test('a part that cannot be started or updated is reported and left out until its key changes; the others run', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { log, part } = logged()
  const fail = () => {
    throw new Error('no')
  }
  const page = runParts(viewOf(), [
    { ...part, name: 'unstarted', start: fail },
    { ...part, name: 'not updated', start: () => ({ update: fail, stop: () => log.push('stop') }) },
    part,
  ])
  await settled()
  page.set({ unread: 1 })
  await settled()
  page.set({ unread: 2 })
  expect(log).toEqual(['start Ada', 'stop', 'update 0', 'update 1', 'update 2'])
  expect(reported).toHaveBeenCalledTimes(2)
  expect(['unstarted', 'not updated', 'logged'].filter(page.runs)).toEqual(['logged'])
})
