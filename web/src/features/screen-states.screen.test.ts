import type { SentGift } from '@vitrine/core/gifts'
import { PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { sampleConversation, sampleMessage, stubChat } from '@vitrine/widgets/testing/stub-chat.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { openAsOwner, openEditor, withDiscord } from '../testing/open-editor.ts'
import { PREMIUM } from '../testing/open-screen.tsx'
import { showOnPhone } from '../testing/phone.ts'
import type { StubApi } from '../testing/stub-api.ts'
import { samplePortfolio } from './editor/draft/sample-portfolio.ts'
import { sampleFile } from './files/sample-file.ts'

type Prepare = (api: StubApi) => void

const ID = '0198a3c0-0000-7000-8000-0000000000c'
const entry = { ...VISIBLE, displayOrder: 0 }
const LINK = { ...PLAIN_BUTTON, ...entry, id: `${ID}1`, title: 'Shop', url: 'https://a.example', emoji: '🛒' }
const FULL = {
  ...{ published: true, title: 'Ada', bio: 'Rivers at night.', location: 'London' },
  links: [{ ...LINK, imageUrl: null, showPlayer: false }],
  socialLinks: [{ ...entry, id: `${ID}2`, platform: 'GitHub', url: 'https://github.com/ada' }],
  projects: [
    { ...entry, id: `${ID}3`, title: 'Halden', description: '', projectUrl: '', imageUrl: null, tags: ['Type'] },
  ],
  badges: [{ ...entry, id: `${ID}4`, label: 'Designer', color: '#ec4899', icon: '🎨' }],
}
const GIFT: SentGift = {
  ...{ id: `${ID}5`, state: 'pending', message: 'For you', createdAt: '2026-11-20T12:00:00.000Z', claimedAt: null },
  ...{ expiresAt: '2026-12-20T12:00:00.000Z', pageUsername: null, profileImageUrl: null, to: 'eve', toTitle: 'Eve' },
}
const FILES = { files: [sampleFile({ hosted: true })], usedBytes: 1024, limitBytes: 200 * 1024 * 1024 }

const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first()
const status = (name: string | RegExp) => page.getByRole('status', { name }).first()
const tryAgain = () => button('Try again')

/** Prepares the reads of the owner's screens as for somebody with little. */
const empty: Prepare = (api) => {
  api.answer('files', 'listOwn', { ...FILES, files: [], usedBytes: 0 })
  api.answer('gifts', 'received', [])
  api.answer('gifts', 'sent', [])
  api.answer('chat', 'inbox', { conversations: [], more: false })
  api.answer('chat', 'blocks', [])
  api.answer('chat', 'preferences', { mailWhenUnread: true })
  api.answer('billing', 'subscription', null)
  api.answer('payments', 'history', [])
  api.answer('payments', 'offer', { available: true, test: true, checkout: 'page' })
}

/** Prepares the reads, and lets one of them wait or fail. */
const but =
  (change: Prepare): Prepare =>
  (api) => {
    empty(api)
    change(api)
  }
const LATER = { retryAfter: 60 }

/** Opens a screen of an owner with premium and a page with everything. */
const open = (path: string, prepare: Prepare = empty) => openAsOwner(path, { portfolio: FULL, plan: PREMIUM, prepare })

/** Opens the dashboard's card, then what a button opens. */
async function pressed(path: string, name: string | RegExp, prepare: Prepare = empty): Promise<void> {
  await open(path, prepare)
  await button(name).click()
}

async function openTalk(): Promise<void> {
  const talk = sampleConversation('owner', { lastMessage: 'Hello', lastPosition: 1, unread: true })
  stubChat(talk, [sampleMessage(1, 'visitor', 'Hello')])
  await openAsOwner('/dashboard#messages', {
    portfolio: { ...FULL, id: talk.portfolioId },
    plan: PREMIUM,
    prepare(api) {
      empty(api)
      api.answer('chat', 'inbox', { conversations: [talk], more: false })
    },
  })
  await button(/^Vi/).click()
}

/**
 * States of the owner's screens that no other test checks: each opens one and returns what it shows. A state that is
 * checked where it is tested needs no row.
 */
const STATES: Record<string, () => Promise<Locator>> = {
  'page, loading': () =>
    open(
      '/dashboard',
      but((api) => void api.hold('portfolios', 'listOwn')),
    ).then(() => status('Loading portfolios')),
  'page, failed': () =>
    open(
      '/dashboard',
      but((api) => api.refuse('portfolios', 'listOwn', 'RATE_LIMITED', LATER)),
    ).then(tryAgain),
  'page, week loading': () =>
    open(
      '/dashboard',
      but((api) => void api.hold('analytics', 'get')),
    ).then(() => heading('Ada')),
  'page, with everything': () => open('/dashboard').then(() => heading('What next')),
  'page, unpublishing': () => pressed('/dashboard', 'Unpublish').then(() => page.getByRole('alertdialog')),
  'page, sharing': () => pressed('/dashboard', 'Share').then(() => page.getByRole('dialog')),
  'page, ending all sessions': () =>
    pressed('/dashboard', 'End all sessions').then(() => page.getByRole('alertdialog')),
  'statistics, loading': () =>
    open(
      '/dashboard#analytics',
      but((api) => void api.hold('analytics', 'get')),
    ).then(() => status(/Loading/)),
  'messages, loading': () =>
    open(
      '/dashboard#messages',
      but((api) => void api.hold('chat', 'inbox')),
    ).then(() => status(/Loading/)),
  'messages, failed': () =>
    open(
      '/dashboard#messages',
      but((api) => api.refuse('chat', 'inbox', 'RATE_LIMITED', LATER)),
    ).then(tryAgain),
  'messages, none': () =>
    open('/dashboard#messages').then(() => page.getByText(/No .*(messages|conversations)/i).first()),
  'messages, a conversation': () => openTalk().then(() => page.getByRole('dialog')),
  'files, loading': () =>
    open(
      '/files',
      but((api) => void api.hold('files', 'listOwn')),
    ).then(() => status(/Loading/)),
  'files, failed': () =>
    open(
      '/files',
      but((api) => api.refuse('files', 'listOwn', 'RATE_LIMITED', LATER)),
    ).then(tryAgain),
  'files, none': () => open('/files').then(() => heading('Storage')),
  'files, deleting': () =>
    pressed(
      '/files',
      /^Delete/,
      but((api) => api.answer('files', 'listOwn', FILES)),
    ).then(() => page.getByRole('alertdialog')),
  'gifts, loading': () =>
    open(
      '/gifts',
      but((api) => void api.hold('gifts', 'received')),
    ).then(() => status(/Loading/)),
  'gifts, failed': () =>
    open(
      '/gifts',
      but((api) => api.refuse('gifts', 'received', 'RATE_LIMITED', LATER)),
    ).then(tryAgain),
  'gifts, none': () => open('/gifts').then(() => heading('Gifts')),
  'gifts, one sent': () =>
    open(
      '/gifts',
      but((api) => api.answer('gifts', 'sent', [GIFT])),
    ).then(() => page.getByText('For you')),
  'subscription, loading': () =>
    open(
      '/subscription',
      but((api) => void api.hold('billing', 'subscription')),
    ).then(() => status(/Loading/)),
  'subscription, failed': () =>
    open(
      '/subscription',
      but((api) => api.refuse('billing', 'subscription', 'RATE_LIMITED', LATER)),
    ).then(tryAgain),
  'editor, loading': () =>
    open(
      `/editor/${samplePortfolio.id}`,
      but((api) => void api.hold('portfolios', 'getOwn')),
    ).then(() => status(/Loading/)),
  'editor, failed': () =>
    open(
      `/editor/${samplePortfolio.id}`,
      but((api) => api.refuse('portfolios', 'getOwn', 'RATE_LIMITED', LATER)),
    ).then(tryAgain),
  'editor, accounts loading': () =>
    openEditor({ tab: 'discord', prepare: but((api) => void api.hold('connections', 'get')) }).then(() =>
      status('Loading accounts'),
    ),
  'editor, accounts failed': () =>
    openEditor({ tab: 'discord', prepare: but((api) => api.refuse('connections', 'get', 'RATE_LIMITED', LATER)) }).then(
      tryAgain,
    ),
  ...Object.fromEntries(
    ['general', 'background', 'badges', 'projects', 'links', 'social', 'discord'].map((tab) => [
      `editor on a phone, ${tab}`,
      async () => {
        await showOnPhone()
        await openEditor({ tab, plan: PREMIUM, portfolio: FULL, connections: withDiscord({ chosenFlags: 1 }) })
        return page.getByRole('tabpanel').first()
      },
    ]),
  ),
}

test.each(Object.entries(STATES))('axe finds nothing in a state of %s', async (_name, show) => {
  await expect.element(await show()).toBeVisible()
  await expectAccessible()
})
