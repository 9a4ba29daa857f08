import { portfolioTexts } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openAsOwner } from '../../testing/open-editor.ts'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import { samplePortfolio } from './draft/sample-portfolio.ts'

const open = (published: boolean) => openAsOwner(`/editor/${samplePortfolio.id}`, { portfolio: { published } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const moment = page.getByRole('dialog', { name: 'Your page is live' })

test('publication shows the page’s address, its QR code and where to put it', async () => {
  await showOnPhone()
  const { stored } = await open(false)
  await button(portfolioTexts.publish).click()
  await expect.element(page.getByText(portfolioTexts.published)).toBeVisible()
  await expect.element(moment.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect.element(moment.getByRole('img', { name: 'QR code of @ada' })).toBeVisible()
  await expect.element(moment.getByRole('link', { name: 'Instagram' })).toBeVisible()
  expect(stored()).toMatchObject({ published: true })
  await expectAccessible()
  expectNoSidewaysScroll()
  await userEvent.keyboard('{Escape}')
  await expect.element(moment).not.toBeInTheDocument()
  await expect.element(button(portfolioTexts.unpublish)).toHaveFocus()
  await expect.element(button(portfolioTexts.unpublish)).toHaveTextContent('Hide')
})

test('the editor stays in use beside the page that was published, and a click there closes it', async () => {
  await page.viewport(1440, 900)
  await open(false)
  await button(portfolioTexts.publish).click()
  await expect.element(moment).toBeVisible()
  await expect.element(button(portfolioTexts.unpublish)).toBeVisible()
  await page.getByLabelText('Bio').click()
  await expect.element(moment).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Bio')).toHaveFocus()
})

test('an unpublished page is published again from the message, which shows no dialog', async () => {
  const { stored } = await open(true)
  await button(portfolioTexts.unpublish).click()
  await page.getByRole('alertdialog').getByRole('button', { name: portfolioTexts.unpublish }).click()
  await expect.element(page.getByText(portfolioTexts.unpublished)).toBeVisible()
  expect(stored()).toMatchObject({ published: false })
  await button(portfolioTexts.undo).last().click()
  await expect.element(page.getByText(portfolioTexts.published)).toBeVisible()
  expect(stored()).toMatchObject({ published: true })
  await expect.element(moment).not.toBeInTheDocument()
})

test('the offer to publish again ends when the page is published otherwise', async () => {
  await open(true)
  await button(portfolioTexts.unpublish).click()
  await page.getByRole('alertdialog').getByRole('button', { name: portfolioTexts.unpublish }).click()
  await expect.element(button(portfolioTexts.undo).last()).toBeVisible()
  await button(portfolioTexts.publish).click()
  await expect.element(moment).toBeVisible()
  await expect.element(page.getByText(portfolioTexts.unpublished)).not.toBeInTheDocument()
})
