import { kernelTexts } from '@vitrine/core/kernel/texts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openAsOwner, openEditor } from '../../testing/open-editor.ts'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import { samplePortfolio } from './draft/sample-portfolio.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const back = () => page.getByRole('link', { name: 'Back to dashboard' }).click()
const message = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()
const dialog = page.getByRole('alertdialog')
const unsaved = page.getByText('Unsaved changes', { exact: true })

test('changes wait for Save, which a key presses too, also within a field', async () => {
  const { api, stored } = await openEditor()
  await field('Title').fill('A new title')
  await expect.element(unsaved).toBeVisible()
  expect(api.calls('portfolios', 'update')).toEqual([])
  await userEvent.keyboard('{Control>}s{/Control}')
  await message('Changes saved!')
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(stored().title).toBe('A new title')
  await back()
  await expect.element(page.getByRole('heading', { name: 'A new title' })).toBeVisible()
})

test('before another screen a dialog asks, and a change is lost if the owner leaves anyway', async () => {
  const { stored, router } = await openEditor({ portfolio: { title: 'Stored' } })
  await field('Title').fill('Never saved')
  await back()
  await expect.element(dialog).toHaveTextContent('Leave without saving?')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(field('Title')).toHaveValue('Never saved')
  await back()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(page.getByRole('heading', { name: 'Stored' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(stored().title).toBe('Stored')
})

test('before another screen the changes can be saved, and a failure stays in the editor', async () => {
  const { api, stored, router, acceptAgain } = await openEditor()
  api.disconnect('portfolios', 'update')
  await field('Title').fill('Saved on leaving')
  await back()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await message('Failed to save changes')
  await expect.element(field('Title')).toHaveValue('Saved on leaving')
  acceptAgain()
  await back()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  expect(stored().title).toBe('Saved on leaving')
})

test('a refused save leads to its field on whichever tab, and the next one ends its message', async () => {
  await openEditor()
  await field('Title').fill('x'.repeat(90))
  await tab('Links').click()
  await save()
  await message('Failed to save changes')
  await expect.element(field('Title')).toHaveFocus()
  await userEvent.fill(field('Title'), 'A title')
  await userEvent.keyboard('{Control>}s{/Control}')
  await message('Changes saved!')
  await expect.element(page.getByText('Failed to save changes')).not.toBeInTheDocument()
})

test('texts run in their own direction, and the open tab stays in sight where the tabs do not fit', async () => {
  await showOnPhone()
  await openEditor({ portfolio: { title: 'ليلى حداد' } })
  await expect.element(field('Title')).toHaveStyle({ direction: 'rtl' })
  await expect.element(field('Location')).toHaveStyle({ direction: 'ltr' })
  await tab('Links').click()
  await expect.element(tab('Links')).toBeInViewport({ ratio: 0.9 })
  await page.viewport(320, 640)
  await expect.element(tab('Links')).toBeInViewport({ ratio: 0.9 })
})

test('on a phone the preview is a sheet above the form, which keeps the focus in its field', async () => {
  await showOnPhone()
  await openEditor()
  await field('Bio').fill('Words in progress')
  await tab('Preview').click()
  await expect.element(page.getByTitle('Preview of your page')).toBeVisible()
  await expect.element(field('Bio')).toHaveFocus()
  await expectAccessible()
  await tab('Edit').click()
  await expect.element(page.getByTitle('Preview of your page')).not.toBeInTheDocument()
  await expect.element(field('Bio')).toHaveFocus()
  await expect.element(unsaved).toBeVisible()
  await save()
  await message('Changes saved!')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expectNoSidewaysScroll()
})

test('two quick presses of an arrow move two tabs', async () => {
  await openEditor()
  await field('Title').fill('A new title')
  tab('General').element().focus()
  for (let press = 0; press < 2; press += 1) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  }
  await expect.element(tab('Design')).toHaveFocus()
  await expect.element(tab('Design')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}')
  await expect.element(field('Title')).toHaveValue('A new title')
})

test('a text over its limit is not cut, shows an error that screen readers connect with its field, and is not sent', async () => {
  const { api, stored } = await openEditor()
  const long = '👩🏽‍🚀'.repeat(501)
  await field('Bio').fill(long)
  await expect.element(page.getByText('501/500')).toBeVisible()
  await expect.element(field('Bio')).toHaveAccessibleDescription(/Bio must be 500 characters or less/)
  await expectAccessible()
  await tab('Social').click()
  await save()
  await message('Failed to save changes')
  await expect.element(field('Bio')).toHaveValue(long)
  expect(api.calls('portfolios', 'update')).toEqual([])
  await field('Bio').fill('👩🏽‍🚀'.repeat(500))
  await save()
  await message('Changes saved!')
  expect(stored().bio).toBe('👩🏽‍🚀'.repeat(500))
})

test('after a failed save the text stays, and can be saved again', async () => {
  const { api, stored, acceptAgain } = await openEditor()
  api.disconnect('portfolios', 'update')
  await field('Title').fill('Typed before a failure')
  await save()
  await message('Failed to save changes')
  await message('Save them again when the connection is back')
  await expect.element(field('Title')).toHaveValue('Typed before a failure')
  await expect.element(unsaved).toBeVisible()
  acceptAgain()
  await save()
  await message('Changes saved!')
  expect(stored().title).toBe('Typed before a failure')
})

test('too many requests are named, and nothing typed is lost', async () => {
  const { api } = await openEditor()
  api.refuse('portfolios', 'update', 'RATE_LIMITED', { retryAfter: 60 })
  await field('Title').fill('Typed before a refusal')
  await save()
  await message('Failed to save changes')
  await message(kernelTexts.rateLimited)
  await expect.element(field('Title')).toHaveValue('Typed before a refusal')
})

test('the portfolio of another person is not found', async () => {
  const { router } = await openAsOwner(`/editor/${samplePortfolio.id}`, {
    prepare: (api) => api.refuse('portfolios', 'getOwn', 'PORTFOLIO_NOT_FOUND'),
  })
  await message('Portfolio not found')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  await expectAccessible()
})

test('the open section of the Design tab is in the address, and an address with one opens it', async () => {
  const { router } = await openEditor({ tab: 'design&section=card' })
  await expect.element(tab('Card')).toHaveAttribute('aria-selected', 'true')
  await tab('Motion').click()
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'design', section: 'motion' })
  await tab('Looks').click()
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'design' })
  await tab('Text').click()
  await tab('Links').click()
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'links' })
  await tab('Design').click()
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'design', section: 'text' })
})

test.each(['nowhere', '__proto__'])('an address with the section %s opens the first one', async (section) => {
  await openEditor({ tab: `design&section=${section}` })
  await expect.element(tab('Looks')).toHaveAttribute('aria-selected', 'true')
})
