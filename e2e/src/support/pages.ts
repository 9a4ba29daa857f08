import { expect, type Page } from '@playwright/test'
import { type Client, publishByApi, signUpByApi } from './api.ts'
import { newPerson } from './people.ts'
import type { Copy } from './server.ts'

/** Somebody's published page, made over the API. */
export interface PublishedPage {
  id: string
  path: string
  username: string
  /** Its owner, over the API. */
  owner: Client
}

/** A new person with a published page. */
export async function publishPage(copy: Copy, changes: Record<string, unknown> = {}): Promise<PublishedPage> {
  const { username } = newPerson('page')
  const owner = await signUpByApi(copy, username)
  const id = await publishByApi(owner, username)
  expect((await owner.patch(`/api/portfolios/${id}`, changes)).status).toBe(200)
  return { id, path: `/u/${username}`, username, owner }
}

/** What the API says of a page's numbers. */
export async function statsOf(copy: Copy, path: string): Promise<{ views: number; likes: number }> {
  return (await (await fetch(`${copy.origin}/api${path}`)).json()).stats
}

/** Waits until the page has come to life. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Holds every script of the page back, as a slow network would; the answer lets them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}
