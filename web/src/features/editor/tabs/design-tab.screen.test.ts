import { portfolioTexts } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor } from '../../../testing/open-editor.ts'

const radio = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

for (const [group, wanted, previous, text] of [
  ['Font', 'Bungee', 'Default', portfolioTexts.premiumFont],
  ['Text animation', 'Wave', 'None', portfolioTexts.premiumTextAnimation],
  ['Cursor', 'Custom', 'Default', portfolioTexts.premiumCustomCursor],
  ['Cursor animation', 'Comet', 'Trail', portfolioTexts.premiumCursorAnimation],
] as const) {
  test(`without premium ${wanted} of ${group} is refused and not chosen`, async () => {
    await openEditor({ tab: 'design' })
    await expect.element(radio(group, wanted)).toBeVisible()
    radio(group, wanted).element().focus()
    await userEvent.keyboard('[Space]')
    await expect.element(alert(text)).toHaveTextContent('Premium Feature')
    await expect.element(radio(group, previous)).toBeChecked()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
  })
}

test('without premium switches of premium settings keep their state', async () => {
  await openEditor({ tab: 'design' })
  for (const [name, on] of [
    ['Hide views and likes', 'false'],
    ['Chat button', 'true'],
    ['Show premium badge', 'true'],
  ] as const) {
    await page.getByRole('switch', { name }).click()
    await expect.element(page.getByRole('switch', { name })).toHaveAttribute('aria-checked', on)
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
