import { expect, type Page } from '@playwright/test'
import { type Client, setSessionCookie, signInByApi, signUpByApi } from './api.ts'
import type { Instance } from './server.ts'

export const PASSWORD = 'correct horse'

/** A person with an account on the instance. */
export interface Person {
  username: string
  email: string
}

let people = 0

/** Returns an unused name of at most 20 characters. */
export function newPerson(prefix = 'ada'): Person {
  people += 1
  const username = `${prefix}_${people}_${Date.now().toString(36).slice(-6)}_${process.env.TEST_PARALLEL_INDEX ?? 0}`
  return { username, email: `${username}@example.com` }
}

/** Creates an account over the API, for tests of other things than signing up. */
export async function newAccount(instance: Instance, person = newPerson()): Promise<Person> {
  await signUpByApi(instance, person.username)
  return person
}

/** Signs a person in over the API, in the browser of this page. */
export async function signInByCookie(
  page: Page,
  instance: Instance,
  { username }: Pick<Person, 'username'>,
): Promise<Client> {
  const client = await signInByApi(instance, username)
  await setSessionCookie(page, instance, client)
  return client
}

/** Ends the session of the page's browser, as another tab of it would, without an event. */
export async function endSession(page: Page): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: '{}' }
  expect(await page.evaluate(async (init) => (await fetch('/api/auth/sign-out', init)).status, init)).toBe(200)
}

/** Signs up on the screen, follows the link of the mail and confirms, which signs in. */
export async function signUp(page: Page, instance: Instance, person = newPerson()): Promise<Person> {
  await fillSignUp(page, person)
  await page.goto(await instance.linkTo(person.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).not.toHaveURL(/\/auth/)
  return person
}

/** Signs up on the screen. The account waits for its confirmation. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?mode=sign-up')
  await sendSignUp(page, person)
}

/** Fills the open form of a sign-up and sends it. */
export async function sendSignUp(page: Page, { username, email }: Person): Promise<void> {
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

/** Creates a person with a session and an unpublished page, and opens its editor. */
export async function withPortfolio(page: Page, instance: Instance): Promise<Person> {
  const person = await newAccount(instance)
  const client = await signInByCookie(page, instance, person)
  const { id } = await (await client.post('/api/portfolios', { username: person.username })).json()
  await page.goto(`/editor/${id}`)
  await expect(page.getByLabel('Title')).toBeVisible()
  return person
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible()
}

/** Returns true if the page has the layout of a phone. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640
}
