import { done } from '@vitrine/core/kernel'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'

const SENT = "Message sent! We'll get back to you soon."
const MESSAGE = { Name: 'Ada', Email: 'ada@example.com', Subject: 'My page', Message: 'Hello' }

const field = (name: string) => page.getByRole('main').getByLabelText(name)
const send = () => page.getByRole('button', { name: 'Send message' }).click()

async function fill(texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text)
}

test('a message is sent as it was typed, and the form is cleared', async () => {
  const { api } = await openScreen('/contact')
  api.answer('contact', 'send', done)
  await fill(MESSAGE)
  await send()
  await expect.element(page.getByText(SENT)).toBeVisible()
  for (const name of Object.keys(MESSAGE)) await expect.element(field(name)).toHaveValue('')
  const { Name: name, Email: email, Subject: subject, Message: message } = MESSAGE
  expect(api.calls('contact', 'send')).toEqual([{ name, email, subject, message }])
})

test('missing and wrong texts are explained at their fields, and nothing typed is lost', async () => {
  const { api } = await openScreen('/contact')
  await fill({ Email: 'ada', Subject: 'x'.repeat(151), Message: 'Hello' })
  await send()
  for (const [name, text] of [
    ['Name', 'Please tell us your name'],
    ['Email', 'Invalid email address'],
    ['Subject', 'Subject must be 150 characters or less'],
  ] as const) {
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Message')).toHaveValue('Hello')
  expect(api.calls('contact', 'send')).toEqual([])
  await expectAccessible()
})

test('without a network the text stays, and it can be sent later', async () => {
  const { api } = await openScreen('/contact')
  api.disconnect('contact', 'send')
  await fill(MESSAGE)
  await send()
  await expect.element(page.getByText('Failed to send message. What you wrote is still here.')).toBeVisible()
  await expect.element(page.getByText(kernelTexts.offline)).toBeVisible()
  for (const [name, text] of Object.entries(MESSAGE)) await expect.element(field(name)).toHaveValue(text)
  api.answer('contact', 'send', done)
  await send()
  await expect.element(page.getByText(SENT)).toBeVisible()
})

test('a refusal of the server is shown, and the text stays', async () => {
  const { api } = await openScreen('/contact')
  api.refuse('contact', 'send', 'RATE_LIMITED', { retryAfter: 60 })
  await fill(MESSAGE)
  await send()
  await expect.element(page.getByText(kernelTexts.rateLimited)).toBeVisible()
  await expect.element(field('Message')).toHaveValue(MESSAGE.Message)
})

test('a field that only the server refuses is explained and focused', async () => {
  const { api } = await openScreen('/contact')
  api.refuse('contact', 'send', 'INVALID_INPUT', {
    fields: [{ field: 'email', message: 'This address does not exist' }],
  })
  await fill(MESSAGE)
  await send()
  await expect.element(field('Email')).toHaveAccessibleDescription('This address does not exist')
  await expect.element(field('Email')).toHaveFocus()
})

test('the button is busy while the message is sent, and a second click sends nothing', async () => {
  const { api } = await openScreen('/contact')
  api.answer('contact', 'send', done)
  const held = api.hold('contact', 'send')
  await fill(MESSAGE)
  await send()
  await expect.element(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.element(page.getByText(SENT)).toBeVisible()
  expect(api.calls('contact', 'send')).toHaveLength(1)
})

test.each([
  ['gift', 'My gift did not arrive'],
  ['payment', 'My payment did not arrive'],
])('a link about a %s can fill in the subject', async (topic, subject) => {
  await openScreen(`/contact?topic=${topic}`)
  await expect.element(field('Subject')).toHaveValue(subject)
})

test('an unknown topic is ignored', async () => {
  await openScreen('/contact?topic=unknown')
  await expect.element(field('Subject')).toHaveValue('')
})

test('the address of a signed-in person is filled in, until they type another one', async () => {
  await openScreen('/contact', { account: ADA, plan: FREE })
  await expect.element(field('Email')).toHaveValue(ADA.email)
})
