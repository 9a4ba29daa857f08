import { expect, type Page } from '@playwright/test'
import { type Client, signInByApi, signUpByApi } from './api.ts'
import type { Copy } from './server.ts'

export const PASSWORD = 'correct horse'

/** Somebody with an account on the copy. */
export interface Person {
  username: string
  email: string
}

let people = 0

/** A name that nobody has, at most 20 characters. */
export function newPerson(prefix = 'ada'): Person {
  people += 1
  const username = `${prefix}_${people}_${Date.now().toString(36).slice(-6)}_${process.env.TEST_PARALLEL_INDEX ?? 0}`
  return { username, email: `${username}@example.com` }
}

/** An account, made over the API: for tests of something else than signing up. */
export async function newAccount(copy: Copy, person = newPerson()): Promise<Person> {
  await signUpByApi(copy, person.username)
  return person
}

/** Signs a person in over the API, in the browser of this page. */
export async function enter(page: Page, copy: Copy, { username }: Pick<Person, 'username'>): Promise<Client> {
  const client = await signInByApi(copy, username)
  const [name = '', value = ''] = client.cookie().split(/=(.*)/s)
  await page.context().addCookies([{ name, value, url: copy.origin, httpOnly: true, sameSite: 'Lax' }])
  return client
}

/** Signs up on the screen, follows the link of the mail and confirms, as a person would. */
export async function signUp(page: Page, copy: Copy, person = newPerson()): Promise<Person> {
  await fillSignUp(page, person)
  await page.goto(await copy.linkTo(person.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Email confirmed. You can sign in now.')
  return person
}

export async function fillSignUp(page: Page, { username, email }: Person): Promise<void> {
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'Check your email to confirm your account!')
}

export async function signIn(page: Page, { email }: { email: string }, password = PASSWORD): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** A new person with a session and an unpublished page; the page is at its editor. */
export async function withPortfolio(page: Page, copy: Copy): Promise<Person> {
  const person = await newAccount(copy)
  const client = await enter(page, copy, person)
  const { id } = await (await client.post('/api/portfolios', { username: person.username })).json()
  await page.goto(`/editor/${id}`)
  await expect(page.getByLabel('Title')).toBeVisible()
  return person
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible()
}

/** True where the layout is the phone's. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640
}
