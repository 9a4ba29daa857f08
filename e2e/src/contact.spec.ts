import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, SITE_SETTINGS, test } from './support/fixtures.ts'
import { delayScripts } from './support/pages.ts'
import { expectToast, newAccount, signInByCookie } from './support/people.ts'

const SENT = "Message sent! We'll get back to you soon."

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
}

test('a message that was typed before hydration reaches the support address, also from a person whose other tab keeps its text', async ({
  page,
  context,
  instance,
}) => {
  const texts = { Name: 'Ada', Email: 'ada@example.com', Subject: 'My page', Message: `Hello ${randomUUID()}` }
  const release = await delayScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page, texts)
  release()
  await send(page).click()
  await expectToast(page, SENT)
  for (const name of Object.keys(texts)) await expect(field(page, name)).toHaveValue('')
  await expect.poll(() => instance.mailTo(SITE_SETTINGS.SITE_SUPPORT_EMAIL)).toContain(texts.Message)
  expect(await instance.mailTo(SITE_SETTINGS.SITE_SUPPORT_EMAIL)).toMatch(
    /^Account: none, the sender is not signed in\n[\s\S]*\nName: Ada\nAddress: ada@example\.com\n/m,
  )
  expect(instance.output()).not.toContain(texts.Message)

  const person = await newAccount(instance)
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
  await expect
    .poll(() => instance.mailTo(SITE_SETTINGS.SITE_SUPPORT_EMAIL))
    .toContain(`Account: ${person.email}, signed in`)
  await expect(field(page, 'Message')).toHaveValue('Typed before')
})
