import type { DiscordConnection } from '@vitrine/core/connections'
import { stubLiveSocket } from '@vitrine/widgets/testing/stub-live-socket.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../../testing/open-screen.tsx'
import { samplePortfolio } from '../draft/sample-portfolio.ts'

const ACCOUNT = { id: '1', username: 'old.token', discriminator: null, avatarUrl: null }

/** Opens the Discord tab of an editor whose connection Discord has ended. */
async function open(account: DiscordConnection['account']) {
  stubLiveSocket()
  return openScreen(`/editor/${samplePortfolio.id}?tab=discord`, {
    account: ADA,
    plan: FREE,
    prepare(api) {
      api.answer('portfolios', 'getOwn', samplePortfolio)
      api.answer('connections', 'get', {
        discord: {
          account,
          problem: 'ended',
          ...{ setUp: true, visible: true, readFlags: 0, chosenFlags: 0, gateway: 'ready', botInviteUrl: null },
          sharesServer: true,
          live: { version: 1, presence: null },
        },
        spotify: {
          ...{ setUp: true, account: null, visible: true, problem: null },
          live: { version: 1, song: null, read: true },
        },
      })
    },
  })
}

test.each([
  ['with its name', ACCOUNT],
  ['without its name', null],
])('a Discord account that has to be connected again says so, %s', async (_, account) => {
  await open(account)
  await expect
    .element(page.getByText('Discord has ended the connection. Please connect your account again.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Connect Discord', exact: true })).toBeVisible()
  expect(page.getByText('old.token').elements()).toHaveLength(account ? 1 : 0)
  expect(page.getByRole('button', { name: 'Disconnect Discord' }).elements()).toHaveLength(account ? 1 : 0)
  await expectAccessible()
})
