import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { samplePortfolio } from '../features/editor/draft/sample-portfolio.ts'
import { openEditor } from '../testing/open-editor.ts'
import { PREMIUM } from '../testing/open-screen.tsx'

test('a plan that could not be read locks nothing in the editor, and is read again', async () => {
  const { api } = await openEditor({
    tab: 'design',
    section: 'Text',
    prepare: (stub) => {
      stub.answer('billing', 'plan', () => {
        throw new ORPCError('UNAVAILABLE', { status: 503 })
      })
      stub.answer('portfolios', 'update', { ...samplePortfolio, hideStats: true })
    },
  })
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load your subscription' })
  await expect.element(failure).toBeVisible()
  const font = page.getByRole('group', { name: 'Font', exact: true })
  await expect.element(font).toBeVisible()
  await expect.element(font.getByLabelText('Premium')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  const hideStats = page.getByRole('switch', { name: 'Hide views and likes' })
  await hideStats.click()
  await expect.element(hideStats).toBeChecked()
  api.answer('billing', 'plan', PREMIUM)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failure).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Changes saved!')).toBeVisible()
  expect(api.calls('portfolios', 'update')).toMatchObject([{ body: { hideStats: true } }])
})
