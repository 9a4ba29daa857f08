import { NO_CONNECTIONS, type PortfolioView } from '@vitrine/core/portfolios/lite'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleView } from '../testing/sample-page.ts'
import { discord } from './discord.ts'
import { runParts } from './run-parts.ts'
import { song } from './song.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns a view with both cards or without them. */
function viewOf(connected: boolean): PortfolioView {
  const account = { username: 'ada', discriminator: null, avatarUrl: null }
  const connections = {
    discord: { ...NO_CONNECTIONS.discord, account, live: { version: 1, presence: null } },
    spotify: { account: { name: 'Ada' }, visible: true, live: { version: 1, song: null, read: true } },
  }
  return sampleView({}, { connections: connected ? connections : NO_CONNECTIONS })
}

test('a card that is removed while its code is loaded reports nothing', async () => {
  const card = { hidden: true, querySelector: () => null, querySelectorAll: () => [] }
  let cards: Record<string, unknown> = { 'part-discord': card, 'part-song': card }
  const getElementById = (id: string) => cards[id] ?? null
  const reported = vi.fn()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, getElementById }))
  vi.stubGlobal('reportError', reported)

  const page = runParts(viewOf(true), [discord, song])
  page.set({ view: viewOf(false) }, () => (cards = {}))
  await vi.dynamicImportSettled()
  expect(reported).not.toHaveBeenCalled()
})
