import { done } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/open-screen.tsx'

const CHANGE = { oldEmail: 'old@example.com', newEmail: 'new@example.com' }
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('opening the link confirms nothing; the button does', async () => {
  const { api } = await openScreen('/auth/new-email?token=abc', {
    prepare: (stub) => stub.answer('accounts', 'readEmailChange', CHANGE),
  })
  await expect.element(page.getByText('old@example.com')).toBeVisible()
  await expectAccessible()
  expect(api.calls('accounts', 'confirmEmailChange')).toEqual([])
  api.refuse('accounts', 'confirmEmailChange', 'EMAIL_TAKEN')
  await press('Confirm')
  await expect.element(page.getByRole('main').getByText('This address belongs to another account')).toBeVisible()
  api.answer('accounts', 'confirmEmailChange', done)
  await press('Confirm')
  await expect.element(page.getByText('is now the address of your account', { exact: false })).toBeVisible()
  expect(api.calls('accounts', 'confirmEmailChange').at(-1)).toEqual({ token: 'abc' })
})

test('the link to the old address undoes the change by its button', async () => {
  const { api } = await openScreen('/auth/old-email?token=abc', {
    prepare: (stub) => stub.answer('accounts', 'readEmailUndo', CHANGE),
  })
  await expect.element(page.getByRole('heading', { name: 'Was it not you?' })).toBeVisible()
  await expectAccessible()
  api.answer('accounts', 'undoEmailChange', done)
  await press('Undo the change')
  await expect.element(page.getByText('The change is undone.', { exact: false })).toBeVisible()
  expect(api.calls('accounts', 'undoEmailChange')).toEqual([{ token: 'abc' }])
})

test('a used link says so', async () => {
  await openScreen('/auth/new-email?token=used', {
    prepare: (stub) => stub.refuse('accounts', 'readEmailChange', 'EMAIL_CHANGE_INVALID'),
  })
  await expect.element(page.getByText('This link is invalid or has expired.')).toBeVisible()
})
