import type { Connections } from '@vitrine/core/connections'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { samplePortfolio } from '../features/editor/draft/sample-portfolio.ts'
import { ADA, type OpenScreen, openScreen, type ScreenOptions } from './open-screen.tsx'
import type { StubApi } from './stub-api.ts'

/** Connections of a page without accounts, on a site that has set up both providers. */
export const NO_ACCOUNTS: Connections = {
  discord: {
    ...{ setUp: true, account: null, visible: true, problem: null, readFlags: 0, chosenFlags: 0 },
    ...{ gateway: 'ready', sharesServer: null, botInviteUrl: null, live: { version: 0, presence: null } },
  },
  spotify: { setUp: true, account: null, visible: true, problem: null, live: { version: 0, song: null, read: true } },
}

/** Connections of a page with this Discord account. */
export function withDiscord(changes: Partial<Connections['discord']> = {}): Connections {
  const account = { id: '1', username: 'ada.live', discriminator: null, avatarUrl: null }
  return { ...NO_ACCOUNTS, discord: { ...NO_ACCOUNTS.discord, account, ...changes } }
}

/** Options of {@link openEditor}. */
interface EditorOptions extends ScreenOptions {
  /** The tab that is open: the value in the address. */
  tab?: string
  portfolio?: Partial<OwnPortfolio>
  connections?: Connections
}

/** Opens the editor of Ada's page, on the free plan by default. */
export async function openEditor({
  tab = 'general',
  portfolio = {},
  connections = NO_ACCOUNTS,
  prepare,
  ...options
}: EditorOptions = {}): Promise<OpenScreen> {
  const own = { ...samplePortfolio, ...portfolio }
  const screen = await openScreen(`/editor/${own.id}?tab=${tab}`, {
    account: ADA,
    plan: { premium: false, until: null },
    prepare: (api) => {
      answerDashboard(api, own)
      api.answer('portfolios', 'getOwn', own)
      api.answer('connections', 'get', connections)
      prepare?.(api)
    },
    ...options,
  })
  await expect.element(page.getByRole('tab', { name: 'Discord', exact: true })).toBeVisible()
  return screen
}

/** Sets the answers that the dashboard of an owner of one portfolio needs: no gifts, no messages, no note. */
export function answerDashboard(api: StubApi, portfolio: OwnPortfolio = samplePortfolio): void {
  api.answer('portfolios', 'listOwn', [portfolio])
  api.answer('gifts', 'totals', { pending: 0, received: 0, sent: 0 })
  api.answer('notes', 'current', null)
  api.answer('chat', 'unread', [])
}
