import { PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { BONE, DEFAULT_THEME, rgbOf } from '@vitrine/core/themes/lite'
import { chatEntry, sampleConversation, sampleMessage, stubChat } from '@vitrine/widgets/testing/stub-chat.ts'
import { stubPageApi } from '@vitrine/widgets/testing/stub-page-api.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { chat } from '../parts/chat.ts'
import { gift } from '../parts/gift.ts'
import { share } from '../parts/share.ts'
import { openPage } from '../testing/open-page.tsx'
import { PREMIUM, sampleLinks, sampleView } from '../testing/sample-page.ts'
import { textContrasts } from '../testing/text-contrast.ts'
import { showToast } from '../toasts/show-toast.ts'

const COLORS = ['#ffffff', '#f5c2d0', '#ffe600', '#e05050', '#7a2e2e'] as const
const chatPanel = page.getByRole('dialog', { name: 'Chat with ada' })
const giftDialog = page.getByRole('dialog', { name: 'Gift Premium' })
const sharePanel = page.getByRole('dialog', { name: 'Share' })

const entry = { ...VISIBLE, id: 'one', title: 'Rivers at night' }
const CONTENTS = {
  plan: PREMIUM,
  badges: [
    { ...VISIBLE, id: 'dark', label: 'Founder', color: '#000000', icon: '' },
    { ...VISIBLE, id: 'light', label: 'Artist', color: '#ffffff', icon: '' },
  ],
  projects: [
    { ...entry, description: 'Six years of sound.', projectUrl: 'https://a.example', imageUrl: null, tags: ['Audio'] },
  ],
  links: [{ ...entry, ...PLAIN_BUTTON, url: 'https://a.example', emoji: '', imageUrl: null, showPlayer: false }],
  socialLinks: sampleLinks(['https://github.com/ada']),
}

/** Asserts that every text of an element has a contrast of 4.5:1, and that it has at least `least` texts. */
function expectLegible(element: Element, least: number): void {
  const contrasts = textContrasts(element)
  expect(contrasts.filter((found) => found.contrast < 4.5)).toEqual([])
  expect(contrasts.length).toBeGreaterThanOrEqual(least)
}

test.each(COLORS)('every text of a page on %s is legible, and none lies on a slab', (backgroundColor) => {
  openPage(sampleView({ backgroundColor }, CONTENTS))
  expectLegible(document.body, 10)
  const hero = document.querySelector('.hero') ?? document.body
  expect(getComputedStyle(hero, '::before').content).toBe('none')
})

test.each(COLORS)('the chat of a page on %s has its colours', async (backgroundColor) => {
  const conversation = sampleConversation('visitor', { lastPosition: 2 })
  const stub = stubChat(conversation, [sampleMessage(1, 'owner', 'Hello'), sampleMessage(2, 'visitor', 'Hi')])
  stub.api.answer('GET /portfolios/{portfolioId}/chat', chatEntry({ conversation }))
  openPage(sampleView({ backgroundColor }, { plan: PREMIUM })).start(chat)
  await page.getByRole('button', { name: 'Chat Now' }).click()
  await expect.element(chatPanel.getByText('Hello')).toBeVisible()
  expectLegible(chatPanel.element(), 4)
})

test.each(COLORS)('the gift dialog of a page on %s has its colours', async (backgroundColor) => {
  const api = stubPageApi()
  api.answer('GET /payments/offer', { available: true, test: false, checkout: 'page' })
  api.answer('GET /gifts/recipients/{username}', ({ username }) => ({ username, title: 'A page' }))
  openPage(sampleView({ backgroundColor })).start(gift).set({ owner: false })
  await page.getByRole('button', { name: 'Gift Premium' }).click()
  await expect.element(giftDialog.getByText('A page')).toBeVisible()
  expectLegible(giftDialog.element(), 6)
})

test.each(COLORS)('share panel and toasts of a page on %s have its colours', async (backgroundColor) => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
  })
  openPage(sampleView({ backgroundColor })).start(share)
  const removeToast = showToast({
    kind: 'error',
    text: 'Not saved',
    description: 'Try again later',
    link: { label: 'More', href: '/' },
  })
  expectLegible(page.getByText('Not saved').element().closest('.toast') ?? document.body, 3)
  removeToast()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.element(sharePanel).toBeVisible()
  expectLegible(sharePanel.element(), 2)
})

test('white cards on a dark page have dark texts', () => {
  openPage(sampleView({ theme: { ...DEFAULT_THEME, card: 'solid', cardColor: '#ffffff' } }, CONTENTS))
  expectLegible(document.body, 10)
})

test('the default page has the tokens of the stylesheet', () => {
  openPage(sampleView())
  expect(getComputedStyle(document.body).color).toBe(`rgb(${rgbOf(BONE).join(', ')})`)
})

test.each([
  { card: 'paper', scrim: 'none', background: 'rgb(253, 251, 242)' },
  { card: 'outline', scrim: '""', background: 'rgba(0, 0, 0, 0)' },
] as const)(
  'a card of $card around all of a page over a dark picture has the scrim of lines $scrim',
  ({ card, ...shown }) => {
    const picture = { backgroundType: 'image', backgroundUrl: '/picture.webp?640x640-l0-3' } as const
    const theme = { ...DEFAULT_THEME, layout: 'card', card, ink: '#26301f', cardColor: '#fdfbf2' } as const
    openPage(sampleView({ ...picture, backgroundColor: '#a9b79c', theme }, CONTENTS))
    const column = document.querySelector('main') ?? document.body
    const [scrim, background] = [getComputedStyle(column, '::before').content, getComputedStyle(column).backgroundColor]
    expect({ scrim, background }).toEqual(shown)
  },
)

test('buttons on a sheet of paper do not have the shadow of the sheet', () => {
  const theme = { ...DEFAULT_THEME, layout: 'card', card: 'paper', edge: 'none' } as const
  openPage(sampleView({ linkStyle: 'soft', theme }, CONTENTS))
  const shadowOf = (selector: string) => {
    const element = document.querySelector(selector)
    return element ? getComputedStyle(element).boxShadow : null
  }
  expect(shadowOf('.box')).toContain('18px 28px -14px')
  expect(shadowOf('.link')).not.toContain('18px 28px -14px')
})
