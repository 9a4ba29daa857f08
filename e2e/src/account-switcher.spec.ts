import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { newAccount, PASSWORD, withPortfolio } from './support/people.ts'

async function openAccounts(page: Page, name: string) {
  await page.getByRole('button', { name: `Accounts of ${name}` }).click()
  return page.getByRole('dialog', { name: 'Accounts' })
}

test('two accounts in two tabs: each tab is one person, and no edit reaches the other account', async ({
  page,
  instance,
  context,
}) => {
  const ada = await withPortfolio(page, instance)
  const bob = await newAccount(instance)
  const other = await context.newPage()

  await test.step('Bob is added while Ada stays signed in', async () => {
    await other.goto('/dashboard')
    const accounts = await openAccounts(other, ada.username)
    await accounts.getByRole('link', { name: 'Add an account' }).click()
    await page.getByLabel('Bio').fill('Typed as Ada')
    await other.getByLabel('Email').fill(bob.email)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign In' }).click()
    await expect(other.getByRole('button', { name: `Accounts of ${bob.username}` })).toBeVisible()
  })

  const asked = page.getByRole('dialog', { name: 'You switched accounts' })
  await test.step('Ada’s tab keeps what she typed, and goes on as Ada', async () => {
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: `Switch back to ${ada.username}` }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByLabel('Bio')).toHaveValue('Typed as Ada')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Changes saved!')).toBeVisible()
    await expect(other.getByRole('button', { name: `Accounts of ${ada.username}` })).toBeVisible()
  })

  await test.step('a switch needs no password, and a tab without edits follows it', async () => {
    const accounts = await openAccounts(other, ada.username)
    await accounts.getByRole('button', { name: `Switch to ${bob.username}` }).click()
    await expect(other.getByRole('button', { name: `Accounts of ${bob.username}` })).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('button', { name: `Accounts of ${bob.username}` })).toBeVisible()
  })

  await test.step('after signing out, the sign-in offers Ada', async () => {
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await expect(other).toHaveURL('/')
    await other.goto('/auth')
    await other.getByRole('button', { name: `Continue as ${ada.username}` }).click()
    await expect(other.getByRole('button', { name: `Accounts of ${ada.username}` })).toBeVisible()
  })
})
