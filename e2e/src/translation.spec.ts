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
} from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { hydrated, publishPage, started } from './support/pages.ts'
import { expectToast, newAccount, newPerson, PASSWORD, signInByCookie } from './support/people.ts'
import type { Instance } from './support/server.ts'
import { translate } from './support/translation.ts'

// Each step fails without the JSX runtime of ADR 60: React throws, or the screen shows an old text.
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** React's report that a text was replaced before its part of the screen was hydrated. It renders this part again. */
const RENDERED_AGAIN = 'React error #418'
test.afterEach(({ faults }) => {
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes(RENDERED_AGAIN)))
})

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Buttons of the app are enabled once they are hydrated; the menu's works before.
  await expect(page.locator('button.button:enabled:visible').first()).toBeVisible()
  await translate(page)
  await expect(page.locator('font').first()).toBeAttached()
}

test('translated screens of the app: errors appear and vanish, forms are sent, and lists change', async ({
  page,
  instance,
}) => {
  // Three runs through screens that are translated again and again.
  test.slow()
  await test.step('public screens', () => usePublicScreens(page))
  await test.step('accounts', () => useAccounts(page, instance))
  await test.step('the editor', () => useEditor(page, instance))
})

test('a translated page, chat and inbox: counts, marks and messages change', async ({ page, instance, visitor }) => {
  await test.step('chat and inbox', () => useChat(page, instance, visitor))
  await test.step('the page', () => usePage(page, instance))
})

/** Signs up, resets a password, signs in and creates a portfolio. */
async function useAccounts(page: Page, instance: Instance): Promise<void> {
  const known = await newAccount(instance)
  const person = newPerson()

  await test.step('sign up', async () => {
    await openTranslated(page, '/auth?mode=sign-up')
    await field(page, 'Email').fill('ada')
    await button(page, 'Sign Up').click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address')
    await field(page, 'Email').fill(person.email)
    await expect(field(page, 'Email')).toHaveAccessibleDescription('')
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Username').fill(known.username)
    await button(page, 'Sign Up').click()
    await expect(field(page, 'Username')).toHaveAccessibleDescription('This username is already taken')
    await field(page, 'Username').fill(person.username)
    await button(page, 'Sign Up').click()
    await expectToast(page, 'Check your email to confirm your account!')
  })

  await test.step('forgot, and sign in', async () => {
    await openTranslated(page, '/auth')
    await field(page, 'Email').fill(known.email)
    await button(page, 'Forgot password?').click()
    await button(page, 'Send reset link').click()
    await expectToast(page, 'If an account exists for this address')
    await openTranslated(page, '/auth')
    await field(page, 'Email').fill(known.email)
    await field(page, 'Password').fill('wrong password')
    await button(page, 'Sign In').click()
    await expectToast(page, 'Invalid email or password')
    await field(page, 'Password').fill(PASSWORD)
    await button(page, 'Sign In').click()
  })

  await test.step('create a portfolio', async () => {
    await page.getByRole('link', { name: 'Create Your First Portfolio' }).click()
    await field(page, 'Username').fill('')
    await button(page, 'Create Portfolio').click()
    await expect(field(page, 'Username')).toHaveAccessibleDescription(/Username is required/)
    await field(page, 'Username').fill(known.username)
    await button(page, 'Create Portfolio').click()
    await expect(page).toHaveURL(/\/editor\//)
    await expect(field(page, 'Title')).toHaveValue('My Portfolio')
  })
}

/** Searches for names, follows the footer's links and sends a message. */
async function usePublicScreens(page: Page): Promise<void> {
  await openTranslated(page, '/')
  await field(page, 'Username').fill('ab')
  await expect(page.getByText('Invalid format')).toBeVisible()
  await field(page, 'Username').fill('admin')
  await expect(page.getByText('Username taken')).toBeVisible()
  await field(page, 'Username').fill('lune_77')
  await expect(page.getByText('✓ Available')).toBeVisible()
  for (const name of ['Pricing', 'About', 'Contact', 'Privacy', 'Terms']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: false }).first()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
  }

  await test.step('contact', async () => {
    await openTranslated(page, '/contact')
    const main = page.getByRole('main')
    await button(page, 'Send message').click()
    await expect(main.getByLabel('Name')).toHaveAccessibleDescription('Please tell us your name')
    for (const [name, text] of [
      ['Name', 'Ada'],
      ['Email', 'ada@example.com'],
      ['Subject', 'My page'],
      ['Message', 'Hello'],
    ] as const) {
      await main.getByLabel(name).fill(text)
    }
    await expect(main.getByLabel('Name')).toHaveAccessibleDescription('')
    await button(page, 'Send message').click()
    await expectToast(page, "Message sent! We'll get back to you soon.")
  })
}

/** Saves settings and changes the entries of each list. */
async function useEditor(page: Page, instance: Instance): Promise<void> {
  const person = await newAccount(instance)
  const client = await signInByCookie(page, instance, person)
  const { id } = await (await client.post('/api/portfolios', { username: person.username })).json()
  await openTranslated(page, `/editor/${id}`)

  await test.step('Save', async () => {
    await field(page, 'Bio').fill('Typed')
    await expect(page.getByText('5/500')).toBeVisible()
    await button(page, 'Save').click()
    await expectToast(page, 'Changes saved!')
    await field(page, 'Bio').fill('x'.repeat(501))
    await expect(field(page, 'Bio')).toHaveAccessibleDescription('Bio must be 500 characters or less')
    await field(page, 'Bio').fill('Typed again')
    await expect(field(page, 'Bio')).toHaveAccessibleDescription('')
    await button(page, 'Publish').click()
    await expectToast(page, 'Portfolio published!')
    await expect(button(page, 'Unpublish')).toBeVisible()
  })

  for (const [name, add, label, wrong, right] of [
    ['Links', 'Add Link', 'URL', 'javascript:alert(1)', 'https://ada.example'],
    ['Social', 'Add Social Link', 'URL', 'javascript:alert(1)', 'https://github.com/ada'],
    ['Projects', 'Add Project', 'URL', 'javascript:alert(1)', 'https://ada.example/work'],
  ] as const) {
    await test.step(name, async () => {
      await tab(page, name)
      await button(page, add).click()
      await field(page, label).fill(wrong)
      await field(page, label).blur()
      await expect(field(page, label)).toHaveAccessibleDescription(/Links must start with/)
      await field(page, label).fill(right)
      await field(page, label).blur()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expect(field(page, label)).not.toHaveAccessibleDescription(/Links must start with/)
      await page.getByRole('button', { name: /^Delete / }).click()
      await expect(field(page, label)).toHaveCount(0)
    })
  }

  await test.step('every other tab', async () => {
    for (const name of ['Badges', 'Background', 'Design', 'Discord', 'General']) await tab(page, name)
    await expect(field(page, 'Bio')).toHaveValue('Typed again')
  })
}

/** Writes messages on both sides, and blocks and unblocks a visitor. */
async function useChat(page: Page, instance: Instance, visitor: () => Promise<Page>): Promise<void> {
  const { path, username, owner } = await publishPremium(instance)
  await newVisitor(instance, page)
  const own = await visitor()
  await setSessionCookie(own, instance, owner)
  await openTranslated(own, '/dashboard#messages')
  await expect(inbox(own).getByText('No messages yet')).toBeVisible()

  await page.goto(path)
  await started(page)
  await translate(page)
  await chatNow(page).click()
  const here = panelWith(page, username)
  await here.getByRole('textbox', { name: 'Name' }).fill('Vi')
  await here.getByRole('button', { name: 'Start Chat' }).click()
  await sendMessage(here, 'Hello')
  await inbox(own).getByRole('button', { name: /^Vi/ }).click()
  const there = panelWith(own, 'Vi')
  await expect(messages(there)).toHaveText(['Hello'])
  await sendMessage(there, 'Hi Vi')
  await expect(messages(here)).toHaveText(['Hello', 'Hi Vi'])
  await expect(composer(here)).toBeVisible()
  await there.getByRole('button', { name: 'Block' }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(here.getByText('This chat is closed')).toBeVisible()
  await there.getByRole('button', { name: 'Unblock' }).click()
  await expect(composer(here)).toBeVisible()
}

/** Likes a page and fills in its gift dialog. */
async function usePage(page: Page, instance: Instance): Promise<void> {
  const { path, username } = await publishPage(instance, { title: 'A translated page' })
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto(path)
  await started(page)
  await translate(page)
  const likes = page.getByRole('complementary', { name: 'Views and likes' }).locator('.likes > [title]')
  await expect(likes).toHaveText('0 likes')
  await page.getByRole('button', { name: 'Like' }).click()
  await expect(likes).toHaveText('1 like')
  await page.getByRole('button', { name: 'Gift Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gift Premium' })
  await expect(dialog.getByText('A translated page')).toBeVisible()
  await dialog.getByLabel('Recipient Username').fill('nobody_here_77')
  await expect(dialog.getByText('A translated page')).toHaveCount(0)
  await dialog.getByLabel('Recipient Username').fill(username)
  await expect(dialog.getByText('A translated page')).toBeVisible()
  await dialog.getByLabel('Message').fill('For you')
  await expect(dialog.getByText('7/500')).toBeVisible()
}
