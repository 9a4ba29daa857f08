import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { expectToast, newAccount, signInByCookie } from './support/people.ts'

const SENT = "Message sent! We'll get back to you soon."
test.use({ environment: { SITE_SUPPORT_EMAIL: 'help@vitrine.example' } })

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
}

/** Returns the texts of a message that no other test sends. */
const newMessage = () => ({
  Name: 'Ada',
  Email: 'ada@example.com',
  Subject: 'My page',
  Message: `Hello ${randomUUID()}`,
})

test('a message reaches the support address, and the form is cleared', async ({ page, instance }) => {
  const texts = newMessage()
  await page.goto('/contact')
  await fill(page, texts)
  await send(page).click()
  await expectToast(page, SENT)
  for (const name of Object.keys(texts)) await expect(field(page, name)).toHaveValue('')
  await expect.poll(() => instance.mailTo('help@vitrine.example')).toContain(texts.Message)
  expect(await instance.mailTo('help@vitrine.example')).toMatch(
    /^Account: none, the sender is not signed in\n[\s\S]*\nName: Ada\nAddress: ada@example\.com\n/m,
  )
  expect(instance.output()).not.toContain(texts.Message)
})

test('missing and wrong texts are explained at their fields, and nothing typed is lost', async ({ page }) => {
  await page.goto('/contact')
  await fill(page, { Email: 'ada', Subject: 'x'.repeat(151), Message: 'Hello' })
  await send(page).click()
  for (const [name, text] of [
    ['Name', 'Please tell us your name'],
    ['Email', 'Invalid email address'],
    ['Subject', 'Subject must be 150 characters or less'],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(text)
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Message')).toHaveValue('Hello')
  await expectAccessible(page)
})

test('without a network the text stays, and it can be sent later', async ({ page, context, instance }) => {
  const texts = newMessage()
  await page.goto('/contact')
  await fill(page, texts)
  await context.setOffline(true)
  await send(page).click()
  await expectToast(page, 'Failed to send message. What you wrote is still here.')
  for (const [name, text] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(text)
  await context.setOffline(false)
  await send(page).click()
  await expectToast(page, SENT)
  await expect.poll(() => instance.mailTo('help@vitrine.example')).toContain(texts.Message)
})

test('a refusal of the server is shown, and the text stays', async ({ page }) => {
  const texts = newMessage()
  await page.goto('/contact')
  const message = 'Too many requests. Please wait a moment and try again.'
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 429,
      json: { defined: true, code: 'RATE_LIMITED', status: 429, message, data: { retryAfter: 60 } },
    }),
  )
  await fill(page, texts)
  await send(page).click()
  await expectToast(page, message)
  await expect(field(page, 'Message')).toHaveValue(texts.Message)
})

test('the address of a signed-in person is filled in, and another tab keeps its text', async ({
  page,
  context,
  instance,
}) => {
  const person = await newAccount(instance)
  await page.goto('/contact')
  await field(page, 'Message').fill('Typed before')
  const other = await context.newPage()
  await signInByCookie(other, instance, person)
  await other.goto('/contact')
  await expect(field(other, 'Email')).toHaveValue(person.email)
  await field(other, 'Email').fill('other@example.com')
  await fill(other, { Name: 'Ada', Subject: 'Mine', Message: 'From the second tab' })
  await send(other).click()
  await expectToast(other, SENT)
  await expect(field(other, 'Email')).toHaveValue(person.email)
  await expect.poll(() => instance.mailTo('help@vitrine.example')).toContain(`Account: ${person.email}, signed in`)
  await expect(field(page, 'Message')).toHaveValue('Typed before')
})

test('text that was typed before hydration is sent', async ({ page }) => {
  const texts = newMessage()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page, texts)
  release()
  await expect(send(page)).toBeEnabled()
  await send(page).click()
  await expectToast(page, SENT)
})

test('a link can fill in the subject; unknown topics are ignored', async ({ page }) => {
  await page.goto('/contact?topic=gift')
  await expect(field(page, 'Subject')).toHaveValue('My gift did not arrive')
  await page.goto('/contact?topic=unknown')
  await expect(field(page, 'Subject')).toHaveValue('')
})
