import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../testing/phone.ts'

test('an unknown address leads on like other public screens', async () => {
  await openScreen('/no/such/page')
  await expect.element(page.getByRole('heading', { name: 'Oops! Page not found', level: 1 })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect.element(navigation.getByRole('link', { name: 'Rankings' })).toBeVisible()
  await expectAccessible()
  await showOnPhone()
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  expectNoSidewaysScroll()
})
