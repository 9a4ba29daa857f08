import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordClicks } from './record-clicks.ts'
import { renderPage } from './render.tsx'
import { FREE, PREMIUM, SAMPLE_OPTIONS, sampleLinks, sampleView } from './testing/sample-page.ts'

/** Element of a document without elements: it knows the nearest ones around it. */
class FakeElement {
  constructor(readonly around: Record<string, { id?: string; closest?(name: string): unknown } | undefined>) {}
  closest(name: string) {
    return this.around[name] ?? null
  }
}

const sendBeacon = vi.fn<(address: string, ...body: unknown[]) => boolean>()
const preventDefault = vi.fn()
const listeners = new Map<string, (event: object) => void>()

beforeEach(() => {
  sendBeacon.mockReset()
  listeners.clear()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener))
})
afterEach(() => vi.unstubAllGlobals())

const entry = (id: string) => new FakeElement({ a: new FakeElement({ li: { id } }) })

/** Clicks on an element. */
function click(target: unknown, { type = 'click', button = 0, isTrusted = true } = {}): void {
  listeners.get(type)?.({ type, button, isTrusted, target, preventDefault })
}

test('clicks on entries of a published page are sent as beacons without a body, and nothing else is', () => {
  recordClicks({ id: 'hidden', published: false })
  click(entry('link'))
  expect(sendBeacon).not.toHaveBeenCalled()

  recordClicks({ id: 'page', published: true })
  click(entry('link'))
  click(entry('project'), { type: 'auxclick', button: 1 })
  // The right button opens a menu; these anchors and buttons are no entries.
  click(entry('link'), { type: 'auxclick', button: 2 })
  click(new FakeElement({}))
  click(new FakeElement({ a: new FakeElement({}) }))
  click(new FakeElement({ a: new FakeElement({ li: { id: '' } }) }))
  click(null)
  // An early click that a part repeats has been counted.
  click(entry('link'), { isTrusted: false })
  expect(sendBeacon.mock.calls).toEqual([['/api/portfolios/page/clicks/link'], ['/api/portfolios/page/clicks/project']])
  expect(preventDefault).not.toHaveBeenCalled()
})

test.each([
  ['in a grid', FREE],
  ['in a carousel', PREMIUM],
])('each creator’s link is in a list item with the id of its entry, projects %s', (_, plan) => {
  const project = (id: string) => ({ ...VISIBLE, id, title: id, description: '', imageUrl: null, tags: [] })
  const view = sampleView(
    {},
    {
      plan,
      socialLinks: sampleLinks(['https://github.com/ada', 'mailto:ada@example.com']),
      projects: [
        { ...project('one'), projectUrl: 'https://halden.example' },
        { ...project('two'), projectUrl: 'https://letters.example' },
      ],
    },
  )
  const { html } = renderPage(view, SAMPLE_OPTIONS)
  const found = [...html.matchAll(/<li\b[^>]*>|<a\b[^>]*rel="nofollow[^>]*>/g)].map(([tag]) => tag)
  const ids = found.flatMap((tag, index) =>
    tag.startsWith('<a') ? / id="([^"]+)"/.exec(found[index - 1] ?? '')?.[1] : [],
  )
  expect(ids).toEqual(['0', '1', 'one', 'two'])
})
