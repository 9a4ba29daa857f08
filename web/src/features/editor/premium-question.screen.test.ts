import { portfolioTexts } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openEditor } from '../../testing/open-editor.ts'
import { samplePortfolio } from './draft/sample-portfolio.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const hideStats = page.getByRole('switch', { name: 'Hide views and likes' })
const openPageSection = () => page.getByRole('tab', { name: 'Page', exact: true }).click()
const dialog = page.getByRole('dialog', { name: 'Part of Premium' })
const offer = page.getByRole('status').filter({ hasText: portfolioTexts.premiumHideStats })
const unsaved = page.getByText('Unsaved changes', { exact: true })

/** Opens the editor of an owner without premium who hides the views and chooses rain. */
async function openTried() {
  const screen = await openEditor({ tab: 'design', section: 'Motion' })
  await page.getByRole('radio', { name: 'Rain', exact: true }).click()
  await openPageSection()
  await hideStats.click()
  return screen
}

test('a setting of premium is tried: it stays in the draft, a note is beside it, and premium is offered', async () => {
  await openTried()
  await expect.element(hideStats).toBeChecked()
  await expect.element(hideStats).toHaveAccessibleDescription('Shown in your preview. Part of Premium.')
  await expect.element(offer).toHaveTextContent('Premium Feature')
  await expect.element(unsaved).toBeVisible()
  await expectAccessible()
  await hideStats.click()
  await expect.element(hideStats).not.toHaveAccessibleDescription('Shown in your preview. Part of Premium.')
})

test('Save names what is part of premium, and stores all the rest without it', async () => {
  const { api, stored } = await openTried()
  await button('Save').click()
  await expect.element(dialog).toHaveTextContent('Hidden views and likes')
  await expectAccessible()
  expect(api.calls('portfolios', 'update')).toEqual([])
  await button('Save without').click()
  await expect.element(page.getByText('Changes saved!')).toBeVisible()
  expect(stored()).toMatchObject({ hideStats: false, visualEffect: 'rain' })
  expect(api.calls('portfolios', 'update')).toMatchObject([{ body: { visualEffect: 'rain' } }])
  await expect.element(hideStats).not.toBeChecked()
  await expect.element(unsaved).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(hideStats).toBeChecked()
})

test('a closed question saves nothing and keeps the draft', async () => {
  const { api } = await openTried()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(unsaved).toBeVisible()
  expect(api.calls('portfolios', 'update')).toEqual([])
})

test('Upgrade leads to the plans and back to the editor, where the draft waits', async () => {
  const { api, router } = await openTried()
  api.answer('payments', 'offer', { available: true, test: true, checkout: 'page' })
  await button('Save').click()
  await dialog.getByRole('button', { name: 'Upgrade' }).click()
  await page.getByRole('link', { name: 'Back to the editor' }).click({ trial: true })
  expect(router.state.location.pathname).toBe('/pricing')
  expect(router.state.location.search).toEqual({ returnTo: `/editor/${samplePortfolio.id}?tab=design&section=page` })
  const search = { tab: 'design', section: 'page' }
  await router.navigate({ to: '/editor/$id', params: { id: samplePortfolio.id }, search })
  await expect.element(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect.element(hideStats).toBeChecked()
  await expect.element(unsaved).toBeVisible()
})
