import { portfolioTexts } from '@vitrine/core/portfolios'
import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { asksBeforeUnload } from '../../../testing/asks-before-unload.ts'
import { type OwnerOptions, openAsOwner } from '../../../testing/open-editor.ts'
import { expectNoSidewaysScroll, showOnPhone } from '../../../testing/phone.ts'
import { samplePortfolio } from '../draft/sample-portfolio.ts'

const EMPTY = { published: false, profileImageUrl: null, links: [], socialLinks: [] }
const SOCIAL = {
  ...VISIBLE,
  id: '0198a3c0-0000-7000-8000-0000000000c1',
  platform: 'GitHub',
  url: 'https://github.com/ada',
  displayOrder: 0,
}
const editor = `/editor/${samplePortfolio.id}`

/** Opens the editor of an unfinished page at a step of its setup. */
const open = (step: string, { portfolio, ...options }: OwnerOptions = {}) =>
  openAsOwner(`${editor}?step=${step}`, { portfolio: { ...EMPTY, ...portfolio }, ...options })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const field = page.getByLabelText('Paste or type an address')
const added = page.getByRole('list', { name: 'Added links' })

/** Pastes a text into the field of the links. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('each step can be skipped, left and resumed, and the address names it', async () => {
  await showOnPhone()
  const { router } = await open('portrait')
  await expect.element(heading('Show your face')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await button('Skip').click()
  await expect.element(heading('Add your links')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ step: 'links' })
  await expectAccessible()
  await button('Skip').click()
  await expect.element(heading('Ready to go live?')).toHaveFocus()
  await expectAccessible()
  expectNoSidewaysScroll()
  router.history.back()
  await expect.element(heading('Add your links')).toBeVisible()
  await button('Finish later').click()
  await expect.element(heading('Add your links')).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
  await page.getByRole('link', { name: 'Finish setting up' }).click()
  await expect.element(heading('Show your face')).toBeVisible()
})

test('a phone shows which step is open and which are done, and Back leads to the one before', async () => {
  await showOnPhone()
  await open('links', { portfolio: { profileImageUrl: '/files/portrait.webp' } })
  const steps = page.getByRole('navigation', { name: 'Setup' })
  await expect.element(steps.getByText('Step 2 of 3 · Links')).toBeVisible()
  await expect.element(steps.getByLabelText('Done').last()).toBeVisible()
  await button('Skip').click()
  await expect.element(steps.getByText('Step 3 of 3 · Going live')).toBeVisible()
  await button('Back').click()
  await button('Back').click()
  await expect.element(steps.getByText('Step 1 of 3 · Portrait')).toBeVisible()
  await expect.element(button('Back')).not.toBeInTheDocument()
})

test('a published page is not asked to go on', async () => {
  await openAsOwner(editor, { portfolio: { ...EMPTY, published: true } })
  await expect.element(page.getByRole('tab', { name: 'General' })).toBeVisible()
  await expect.element(page.getByText('Finish setting up')).not.toBeInTheDocument()
})

test('a pasted list becomes links and social links at once, and what cannot be added stays with its reason', async () => {
  const { stored } = await open('links')
  await expect.element(field).toHaveFocus()
  paste('github.com/ada\nMy shop: https://shop.example\nnot an address\njavascript:alert(1)')
  await expect.element(added.getByRole('listitem')).toHaveLength(2)
  expect(stored()).toMatchObject({
    socialLinks: [{ platform: 'GitHub', url: 'https://github.com/ada' }],
    links: [{ title: 'My shop', url: 'https://shop.example' }],
  })
  await expect.element(field).toHaveValue('not an address\njavascript:alert(1)')
  await expect.element(field).toHaveAccessibleDescription(new RegExp(portfolioTexts.linkBroken))
  await expect.element(field).toHaveAccessibleDescription(new RegExp(portfolioTexts.linkScheme))
  await expectAccessible()
})

test('Enter adds one address after the other, and a removed one is gone', async () => {
  const { stored } = await open('links')
  await field.fill('instagram.com/ada')
  await userEvent.keyboard('{Enter}')
  await expect.element(added.getByText('Instagram', { exact: true })).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('shop.example{Enter}')
  await expect.element(added.getByText('Button', { exact: true })).toBeVisible()
  await button('Remove Instagram').click()
  await expect.poll(() => stored().socialLinks).toEqual([])
  expect(stored().links).toMatchObject([{ title: 'shop.example', url: 'https://shop.example' }])
  await button('Continue').click()
  await expect.element(heading('Ready to go live?')).toBeVisible()
})

test('the next address is typed while others are added, and all of them keep their order', async () => {
  const { api, stored } = await open('links')
  const first = api.hold('links', 'add')
  await field.fill('one.example')
  await userEvent.keyboard('{Enter}two.example{Enter}no address{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Adding 2 links…')
  await expectAccessible()
  await userEvent.keyboard('one.example{Enter}three')
  await expect.element(field).toHaveValue('three')
  first.release()
  await expect.element(field).toHaveValue('no address\none.example\nthree')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('.example')
  await expect.element(field).toHaveAccessibleDescription(new RegExp(portfolioTexts.linkBroken))
  await expect.element(field).toHaveAccessibleDescription(new RegExp(portfolioTexts.linkKnown))
  await userEvent.keyboard('{Enter}')
  await expect.element(added.getByRole('listitem')).toHaveLength(3)
  await expect.element(field).toHaveValue('no address\none.example')
  expect(stored().links.map(({ title, url }) => [title, url])).toEqual([
    ['one.example', 'https://one.example'],
    ['two.example', 'https://two.example'],
    ['three.example', 'https://three.example'],
  ])
})

test('lines that return leave the caret in the middle of what is typed', async () => {
  const { api } = await open('links')
  const first = api.hold('links', 'add')
  await field.fill('one.example\nno address')
  await userEvent.keyboard('{Enter}twoexample{ArrowLeft>7/}')
  first.release()
  await expect.element(field).toHaveValue('no address\ntwoexample')
  await userEvent.keyboard('.')
  await expect.element(field).toHaveValue('no address\ntwo.example')
})

test('links go on being added in other steps, and what is typed is there on return', async () => {
  const { api, stored } = await open('links')
  const first = api.hold('links', 'add')
  await field.fill('one.example\ntwo.example\nno address')
  await userEvent.keyboard('{Enter}three.example')
  await button('Skip').click()
  await expect.element(heading('Ready to go live?')).toBeVisible()
  first.release()
  await expect.poll(() => stored().links).toHaveLength(2)
  await button('Finish later').click()
  await page.getByRole('link', { name: 'Finish setting up' }).click()
  await button('Skip').click()
  await expect.element(field).toHaveValue('no address\nthree.example')
  await expect.element(field).toHaveAccessibleDescription(new RegExp(portfolioTexts.linkBroken))
})

test('the browser and the app ask before links are left that are typed or wait', async () => {
  const { api, router, stored } = await open('links')
  expect(asksBeforeUnload()).toBe(false)
  const first = api.hold('links', 'add')
  await field.fill('one.example\ntwo.example')
  expect(asksBeforeUnload()).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Adding 2 links…')
  expect(asksBeforeUnload()).toBe(true)
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(dialog).toHaveTextContent('Links that you typed are not added yet.')
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  first.release()
  await expect.poll(() => stored().links).toMatchObject([{ url: 'https://one.example' }])
  expect(api.calls('links', 'add')).toHaveLength(1)
})

test('without a connection nothing typed is lost, and a second try adds the rest', async () => {
  const { api, acceptAgain, stored } = await open('links', {
    prepare: (stub) => stub.disconnect('socialLinks', 'add'),
  })
  await field.fill('shop.example\ngithub.com/ada\nletters.example')
  await button('Add').click()
  await expect.element(page.getByText('Failed to add social link')).toBeVisible()
  await expect.element(field).toHaveValue('github.com/ada\nletters.example')
  expect(api.calls('links', 'add')).toHaveLength(1)
  acceptAgain()
  await button('Add').click()
  await expect.element(field).toHaveValue('')
  expect(stored().links.map(({ url }) => url)).toEqual(['https://shop.example', 'https://letters.example'])
})

test('a link that is removed twice in a row is deleted once, and Undo stays', async () => {
  const { api, stored } = await open('links', { portfolio: { socialLinks: [SOCIAL] } })
  const deletion = api.hold('socialLinks', 'delete')
  await button('Remove GitHub').dblClick()
  deletion.release()
  await expect.element(page.getByText('Social link deleted')).toBeVisible()
  await expect.element(added).not.toBeInTheDocument()
  expect(api.calls('socialLinks', 'delete')).toHaveLength(1)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(added.getByText('GitHub', { exact: true })).toBeVisible()
  await button('Remove GitHub').click()
  await expect.poll(() => stored().socialLinks).toEqual([])
})

test('a picture is pasted and cropped', async () => {
  await open('portrait')
  await expect.element(heading('Show your face')).toBeVisible()
  const canvas = new OffscreenCanvas(64, 48)
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' }))
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const dialog = page.getByRole('dialog', { name: 'Choose the visible part' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Choose a picture')).toBeVisible()
})

test('the last step publishes with unsaved texts, names what is missing, and shows the address', async () => {
  const { stored } = await open('publish')
  await page.getByLabelText('Title', { exact: true }).fill('Ada writes')
  await page.getByRole('link', { name: 'Add your links' }).click()
  await expect.element(field).toBeVisible()
  await page.getByRole('link', { name: 'Going live' }).click()
  await button('Publish my page').click()
  await expect.element(page.getByText(portfolioTexts.published)).toBeVisible()
  await expect.element(heading('Your page is live')).toBeVisible()
  await expect.element(page.getByText(`${location.host}/u/ada`, { exact: true })).toBeVisible()
  await expect.element(heading('Where to put it')).toBeVisible()
  expect(stored()).toMatchObject({ published: true, title: 'Ada writes' })
  await button('Go on editing').click()
  await expect.element(page.getByText('Finish setting up')).not.toBeInTheDocument()
})
