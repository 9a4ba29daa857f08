import type {} from '@vitest/browser-playwright'
import { type CatalogLook, LOOK_CATALOG } from '@vitrine/core/looks'
import { finishMotion } from '@vitrine/widgets/testing/finish-motion.ts'
import { chatEntry, sampleConversation, sampleMessage, stubChat } from '@vitrine/widgets/testing/stub-chat.ts'
import { stubPageApi } from '@vitrine/widgets/testing/stub-page-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdp, type Locator, page } from 'vitest/browser'
import { chat } from '../parts/chat.ts'
import { enter } from '../parts/enter.ts'
import { gift } from '../parts/gift.ts'
import type { Part } from '../parts/part.ts'
import { share } from '../parts/share.ts'
import { stats } from '../parts/stats.ts'
import { lookView } from '../testing/look-page.ts'
import { openPage } from '../testing/open-page.tsx'
import { seenMarks } from '../testing/pixel-contrast.ts'

const LOOKS = LOOK_CATALOG.filter(({ id }) => ['paper', 'bubblegum', 'pop', 'terminal', 'neon', 'sundown'].includes(id))
const CONVERSATION = sampleConversation('visitor', { lastPosition: 2 })

const button = (name: string) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })

/** Opens a page with a look and starts a part of it. */
function open(look: CatalogLook, part: Part, theme = {}) {
  const view = lookView(look, [{ title: 'Ada', viewCount: 12, likeCount: 3 }, {}])
  return openPage({ ...view, theme: { ...view.theme, ...theme } }).start(part)
}

/** Functions that open something over a page with a look, and return it once its contents are there. */
const PANELS: Record<string, (look: CatalogLook) => Promise<Locator>> = {
  async share(look) {
    open(look, share)
    await button('Share').click()
    return dialog('Share')
  },
  async gift(look) {
    const api = stubPageApi()
    api.answer('GET /payments/offer', { available: true, test: true, checkout: 'page' })
    api.answer('GET /gifts/recipients/{username}', { username: 'ada', title: null })
    open(look, gift).set({ owner: false })
    await button('Gift Premium').click()
    await expect.element(dialog('Gift Premium').getByLabelText('Message')).toBeVisible()
    return dialog('Gift Premium')
  },
  async chat(look) {
    const messages = [sampleMessage(1, 'visitor', 'Hello'), sampleMessage(2, 'owner', 'Welcome')]
    const { api } = stubChat(CONVERSATION, messages)
    api.answer('GET /portfolios/{portfolioId}/chat', chatEntry({ conversation: CONVERSATION }))
    open(look, chat)
    await button('Chat Now').click()
    await expect.element(page.getByText('Welcome')).toBeVisible()
    return dialog('Chat with ada')
  },
  async failure(look) {
    const api = stubPageApi()
    api.answer('GET /portfolios/{portfolioId}/like', { signedIn: true, liked: false })
    api.refuse('PUT /portfolios/{portfolioId}/like', 'RATE_LIMITED', { retryAfter: 5 })
    open(look, stats)
    await expect.poll(() => api.calls('GET /portfolios/{portfolioId}/like')).toHaveLength(1)
    await button('Like').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    return page.getByRole('alert')
  },
  async enter(look) {
    sessionStorage.clear()
    open(look, enter, { enter: true })
    await expect.element(button('Enter')).toHaveFocus()
    return page.getByRole('dialog')
  },
}

const resizeWindow = (width: number, height: number) =>
  cdp().send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })

beforeAll(async () => {
  await resizeWindow(1280, 1700)
  await page.viewport(1000, 1000)
})
afterAll(async () => {
  await resizeWindow(1280, 720)
  await page.viewport(1440, 900)
})

const rows = LOOKS.flatMap((look) =>
  Object.keys(PANELS).map((panel): [string, string, CatalogLook] => [panel, look.id, look]),
)

test('five panels are opened on six looks', () => {
  expect(rows).toHaveLength(30)
})

test.each(rows)(
  'the pixels behind every text and icon of %s on %s are far enough from it',
  async (panel, _id, look) => {
    const opened = await PANELS[panel]?.(look)
    await document.fonts.ready
    finishMotion()
    const root = opened?.element()
    if (!root) throw new Error('Nothing has opened')
    // The outline of a field with the focus reaches into the box of its label.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const marks = await seenMarks(root)
    expect(marks.filter(({ contrast, minimum }) => contrast < minimum)).toEqual([])
    expect(marks.length).toBeGreaterThan(0)
  },
)
