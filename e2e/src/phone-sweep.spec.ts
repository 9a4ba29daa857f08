import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import {
  chatNow,
  composer,
  inbox,
  messages,
  newVisitor,
  panelWith,
  publishPremium,
  sendMessage,
  sendMessageByApi,
  startConversationByApi,
} from './support/chat.ts'
import { giveByApi } from './support/checkout.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { uploadByApi } from './support/media.ts'
import { openMenu, publishPage, started } from './support/pages.ts'
import { endSession, fillSignUp, newAccount, newPerson, signInByCookie } from './support/people.ts'

// The same options as the specs of chat and notes, so that a worker runs all of them on one server.
test.use({ movingClock: true })

const DAY = 24 * 60 * 60 * 1000
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name }).click()
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

/** Expects that axe finds no violation on the present screen, and that nothing is wider than the phone. */
async function sweep(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('screens without a session are accessible on a phone', { tag: '@phone-only' }, async ({
  page,
  instance,
  visitor,
}) => {
  await page.goto('/')
  await page.getByLabel('Username').fill('lune_9')
  await expect(page.getByText('✓ Available')).toBeVisible()
  await sweep(page)
  await button(page, 'Open menu').click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await sweep(page)
  for (const path of ['/auth', '/pricing', '/no/such/page', '/u/nobody_at_all', '/auth/confirm?token=expired']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await sweep(page)
  }

  await test.step('the errors of a sign-up', async () => {
    await page.goto('/auth?mode=sign-up')
    await page.getByLabel('Email').fill('nobody')
    await button(page, 'Sign Up').click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
    await sweep(page)
  })

  const person = newPerson()
  await test.step('the outbox and the confirmation, here and in another browser', async () => {
    await fillSignUp(page, person)
    const link = await instance.linkTo(person.email)
    await page.goto(instance.localAddress('/dev/outbox'))
    await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
    await sweep(page)
    await page.goto(link)
    await expect(button(page, 'Confirm')).toBeVisible()
    await sweep(page)
    const elsewhere = await visitor()
    await elsewhere.goto(link)
    await expect(elsewhere.getByLabel('Password')).toBeVisible()
    await sweep(elsewhere)
    await button(elsewhere, 'Forgot password?').click()
    await expect(elsewhere.getByLabel('New password')).toBeVisible()
    await sweep(elsewhere)
  })

  await test.step('a new password', async () => {
    const { email } = await newAccount(instance)
    await page.goto('/auth')
    await button(page, 'Forgot password?').click()
    await page.getByLabel('Email').fill(email)
    await sweep(page)
    await button(page, 'Send reset link').click()
    await expect.poll(() => instance.linkTo(email)).toContain('/auth/reset-password')
    await page.goto(await instance.linkTo(email))
    await expect(page.getByLabel('New password')).toBeVisible()
    await sweep(page)
  })
})

test('a free owner’s screens are accessible on a phone', { tag: '@phone-only' }, async ({ page, instance }) => {
  const { id, path, owner, username } = await publishPage(instance)
  const giver = await signInByCookie(page, instance, await newAccount(instance))
  for (const screen of [
    '/dashboard',
    '/dashboard#messages',
    '/create-portfolio',
    '/subscription',
    '/editor/nonsense',
  ]) {
    await page.goto(screen)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await sweep(page)
  }
  await giveByApi(instance, giver, username, 'For your lovely page')
  const { client } = await newVisitor(instance)
  await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'A secret' })
  await owner.post(`/api/portfolios/${id}/badges`, { label: 'Designer', color: '#ec4899', icon: '🎨' })
  await owner.post(`/api/portfolios/${id}/projects`, { title: 'Halden' })

  await setSessionCookie(page, instance, owner)
  await page.goto('/dashboard')
  await button(page, 'End all sessions').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await sweep(page)
  await page.keyboard.press('Escape')
  await button(page, 'Add Note').click()
  await expect(page.getByRole('dialog', { name: 'Profile notes are part of Premium' })).toBeVisible()
  await sweep(page)
  for (const screen of ['/dashboard', '/dashboard#messages', '/gifts']) {
    await page.goto(screen)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await sweep(page)
  }
  await page.goto(path)
  await started(page)
  await chatNow(page).click()
  await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible()
  await sweep(page)
  await owner.put(`/api/portfolios/${id}/published`, { published: false })
  await page.goto(path)
  await expect(page.getByRole('status')).toContainText('Only you can see this page')
  await sweep(page)

  await test.step('every tab of the editor', () => sweepEditor(page, id))
})

/** Sweeps the tabs of a free owner's editor, with errors, a deletion and the end of the session. */
async function sweepEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/editor/${id}`)
  await page.getByLabel('Bio').fill('👩🏽‍🚀'.repeat(501))
  await expect(page.getByText('501/500')).toBeVisible()
  await sweep(page)
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
  await sweep(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()

  await tab(page, 'Social')
  await sweep(page)
  await button(page, 'Add Social Link').click()
  await page.getByLabel('URL').fill('javascript:alert(1)')
  await page.getByLabel('URL').blur()
  await expect(page.getByLabel('URL')).toHaveAccessibleDescription(/^Links must start with/)
  await sweep(page)
  await button(page, 'Delete website').click()
  await expect(page.getByText('Social link deleted')).toBeVisible()
  await sweep(page)

  await tab(page, 'Projects')
  await expect(page.getByRole('group', { name: 'Halden project' })).toBeVisible()
  await sweep(page)
  await tab(page, 'Badges')
  await button(page, 'Add Badge').click()
  await expect(page.getByRole('status').filter({ hasText: 'Custom badges are part of Premium' })).toBeVisible()
  await sweep(page)
  await button(page, 'Delete New Badge').click()
  for (const name of ['Background', 'Design', 'Preview']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await sweep(page)
  }

  await test.step('the end of the session', async () => {
    await page.getByRole('tab', { name: 'Edit', exact: true }).click()
    await endSession(page)
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await sweep(page)
  })
}

test('a public page and its dialogs are accessible on a phone', { tag: '@phone-only' }, async ({ page, instance }) => {
  const { id, path, owner, username } = await publishPage(instance, {
    bio: 'Letters for small presses.',
    location: 'Lisbon',
  })
  const description = 'Every word of this one can be read. '.repeat(13).trim()
  await owner.post(`/api/portfolios/${id}/projects`, { title: 'Long', description })
  await owner.post(`/api/portfolios/${id}/badges`, { label: 'Designer', color: '#ec4899', icon: '🎨' })
  await page.goto(path)
  await started(page)
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  await sweep(page)
  await chatNow(page).click()
  await expect(panelWith(page, username)).toBeVisible()
  await sweep(page)

  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto(path)
  await started(page)
  await page.route('**/like', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await button(page, 'Like').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await sweep(page)
  await page.unrouteAll()
  await button(page, 'Like').click()
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
  await sweep(page)
  await page.route('**/orders/gift', () => {})
  await openMenu(page)
  await sweep(page)
  await button(page, 'Gift Premium').click()
  const dialog = page.getByRole('dialog', { name: 'Gift Premium' })
  await expect(dialog.getByRole('button', { name: 'Send Gift' })).toBeEnabled()
  await sweep(page)
  await dialog.getByRole('button', { name: 'Send Gift' }).click()
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await sweep(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('files, notes, conversations and the editor of an owner with and after premium are accessible on a phone', {
  tag: '@phone-only',
}, async ({ page, instance, visitor }) => {
  const { id, path, owner, username } = await publishPremium(instance)
  await uploadByApi(owner, `/api/portfolios/${id}/assets/profile`, 'mira-avatar.jpg')
  expect((await owner.post(`/api/portfolios/${id}/badges`, { label: 'Baker' })).status).toBe(201)
  await setSessionCookie(page, instance, owner)
  await page.goto('/dashboard')
  await tab(page, 'Files')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  await sweep(page)
  await tab(page, 'Portfolios')
  await button(page, 'Add Note').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('On the road 🚲')
  await sweep(page)
  await button(page, 'Create Note').click()
  await expect(page.getByRole('region', { name: 'Current note' })).toBeVisible()
  await sweep(page)

  const guest = await visitor()
  await newVisitor(instance, guest)
  await guest.goto(path)
  await started(guest)
  await expect(guest.getByRole('note', { name: 'Note' })).toBeVisible()
  await chatNow(guest).click()
  const here = panelWith(guest, username)
  await here.getByRole('textbox', { name: 'Name' }).fill('  ')
  await expect(here.getByText('Please enter your name')).toBeVisible()
  await sweep(guest)
  await here.getByRole('textbox', { name: 'Name' }).fill('Vi')
  await here.getByRole('button', { name: 'Start Chat' }).click()
  await sendMessage(here, 'Hello')
  await expect(messages(here)).toHaveText(['Hello'])
  await sweep(guest)
  await here.getByRole('button', { name: 'Minimise chat' }).click()
  const [{ id: conversationId }] = (await (await owner.get(`/api/portfolios/${id}/conversations`)).json()).conversations
  await sendMessageByApi(owner, conversationId, 'Welcome')
  await expect(chatNow(guest)).toContainText('1 new')
  await sweep(guest)

  await page.goto('/dashboard#messages')
  await expect(inbox(page).getByRole('listitem')).toHaveCount(1)
  await sweep(page)
  await inbox(page).getByRole('button', { name: 'Delete conversation with Vi' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await sweep(page)
  await page.keyboard.press('Escape')
  await inbox(page).getByRole('button', { name: /^Vi/ }).click()
  const there = panelWith(page, 'Vi')
  await expect(composer(there)).toBeVisible()
  await there.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Block Vi?' })).toBeVisible()
  await sweep(page)
  await page.keyboard.press('Escape')

  await test.step('an ended conversation', async () => {
    instance.moveClock(DAY + 1000)
    await expect(there.getByText('This conversation has expired')).toBeVisible()
    await sweep(page)
  })

  await test.step('the editor and the payments after premium', async () => {
    instance.moveClock(31 * DAY)
    await signInByCookie(page, instance, { username })
    await page.goto(`/editor/${id}`)
    await tab(page, 'Badges')
    await expect(page.getByRole('group', { name: 'Baker badge' })).toContainText(
      'Not shown on your page without Premium.',
    )
    await sweep(page)
    await page.goto('/subscription')
    await expect(page.getByText(/^pay_\w{14}$/)).toBeVisible()
    await sweep(page)
  })
})
