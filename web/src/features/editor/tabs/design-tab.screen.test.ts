import { portfolioTexts } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor } from '../../../testing/open-editor.ts'

const radio = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true })
const TRIED = 'Shown in your preview. Part of Premium.'
const offer = (text: string) => page.getByRole('status').filter({ hasText: text })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

for (const [group, wanted, text] of [
  ['Font', 'Bungee', portfolioTexts.premiumFont],
  ['Text animation', 'Wave', portfolioTexts.premiumTextAnimation],
  ['Cursor', 'Custom', portfolioTexts.premiumCustomCursor],
  ['Cursor animation', 'Comet', portfolioTexts.premiumCursorAnimation],
] as const) {
  test(`without premium ${wanted} of ${group} is tried, and premium is offered`, async () => {
    await openEditor({ tab: 'design' })
    await expect.element(radio(group, wanted)).toBeVisible()
    radio(group, wanted).element().focus()
    await userEvent.keyboard('[Space]')
    await expect.element(offer(text)).toHaveTextContent('Premium Feature')
    await expect.element(radio(group, wanted)).toBeChecked()
    await expect.element(page.getByRole('group', { name: group, exact: true })).toHaveAccessibleDescription(TRIED)
  })
}

test('without premium switches of premium settings are tried, and a cursor is not uploaded', async () => {
  await openEditor({ tab: 'design' })
  for (const [name, on] of [
    ['Hide views and likes', 'true'],
    ['Chat button', 'false'],
    ['Show premium badge', 'false'],
  ] as const) {
    await page.getByRole('switch', { name }).click()
    await expect.element(page.getByRole('switch', { name })).toHaveAttribute('aria-checked', on)
    await expect.element(page.getByRole('switch', { name })).toHaveAccessibleDescription(TRIED)
  }
  await page.getByRole('button', { name: 'Upload Custom cursor' }).click()
  await expect.element(alert(portfolioTexts.premiumCustomCursor)).toBeVisible()
})

test('without premium free settings are saved', async () => {
  const { stored } = await openEditor({ tab: 'design' })
  await radio('Visual effect', 'Rain').click()
  await radio('Cursor', 'Dot').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Changes saved!')).toBeVisible()
  expect(stored()).toMatchObject({
    visualEffect: 'rain',
    cursorType: 'dot',
    customFont: 'default',
    textAnimation: 'none',
  })
})
