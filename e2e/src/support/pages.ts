import { type Browser, expect, type Page, type ViewportSize } from '@playwright/test'
import { type Client, publishByApi, signUpByApi } from './api.ts'
import { isPhone, newPerson } from './people.ts'
import type { Instance } from './server.ts'

/** A published page, created over the API. */
export interface PublishedPage {
  id: string
  path: string
  username: string
  /** Its owner, over the API. */
  owner: Client
}

/** Creates a person with a published page. */
export async function publishPage(instance: Instance, changes: Record<string, unknown> = {}): Promise<PublishedPage> {
  const { username } = newPerson('page')
  const owner = await signUpByApi(instance, username)
  const id = await publishByApi(owner, username)
  expect((await owner.patch(`/api/portfolios/${id}`, changes)).status).toBe(200)
  return { id, path: `/u/${username}`, username, owner }
}

/** Returns a page's stats from the API. */
export async function statsOf(instance: Instance, path: string): Promise<{ views: number; likes: number }> {
  return (await (await fetch(`${instance.origin}/api${path}`)).json()).stats
}

/** Waits until the scripts of a public page have started its parts. */
export async function started(page: Page): Promise<void> {
  await page.locator('#root.started').waitFor()
}

/** Opens the menu of a page's buttons, which phones have. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'More' }).click()
}

/** Waits until the app has hydrated a screen with a footer. Before that, links load documents instead of screens. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Join' })).toBeEnabled()
}

/** Delays the scripts of the page, as a slow network would. Returns a function that lets them through. */
export function delayScripts(page: Page, pattern = '**/*.js'): Promise<() => void> {
  return delayRequests(page, pattern)
}

/** Delays requests of the page. Returns a function that lets them through. */
export async function delayRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

/** Opens a browser whose errors do not fail the test, for failures that Chromium reports in the console. */
export async function openUnwatched(browser: Browser, instance: Instance, viewport: ViewportSize | null) {
  const context = await browser.newContext({ baseURL: instance.origin, viewport })
  return { context, page: await context.newPage() }
}
