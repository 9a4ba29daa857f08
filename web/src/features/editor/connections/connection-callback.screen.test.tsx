import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDashboard, openEditor } from '../../../testing/open-editor.ts'
import { ADA, FREE, openScreen } from '../../../testing/open-screen.tsx'

test.each([
  ['/auth/discord/callback?code=x&state=y', 'Discord connection failed - missing data'],
  ['/auth/discord/callback', 'Discord connection failed - missing data'],
  ['/auth/discord/callback?error=access_denied&state=y', 'Discord connection cancelled'],
  ['/auth/spotify/callback?state=y', 'Spotify connection failed - missing data'],
  ['/auth/spotify/callback?error=access_denied&state=y', 'Spotify connection cancelled'],
])('%s, which no tab was waiting for, leads to the dashboard with the reason', async (path, text) => {
  const { router } = await openScreen(path, {
    account: ADA,
    plan: FREE,
    prepare: answerDashboard,
  })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.poll(() => router.state.location.href).toBe('/dashboard')
})

test('a code that the tab did not ask for is not sent, and leaves the address', async () => {
  const { api, router } = await openEditor({ tab: 'discord&discord_code=stolen' })
  await expect.element(page.getByText('Failed to connect Discord account')).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: 'discord' })
  expect(location.search).toBe('?tab=discord')
  expect(api.calls('connections', 'complete')).toEqual([])
})
