import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '@vitrine/sandbox'
import type { Client } from './api.ts'
import { type Person, withPortfolio } from './people.ts'
import type { Instance } from './server.ts'

/** Returns the simulated Discord and Spotify of an instance with `shop`. */
export function servicesOf({ sandbox }: Instance): Pick<Sandbox, 'discord' | 'spotify' | 'google' | 'oidc'> {
  if (!sandbox) throw new Error('This instance has no simulated services')
  return sandbox
}

/** Waits until the browser shows the screen of Discord or Spotify. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/(?:discord|accounts\.spotify)\.com\//)
}

/** Agrees or cancels on the screen of Discord or Spotify as the person with this name. */
export async function answerScreen(page: Page, answer: 'Authorize' | 'Agree' | 'Cancel', name?: string): Promise<void> {
  await waitForScreen(page)
  if (name) await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: answer }).click()
}

/** Connects a person's account without a browser. */
export async function connectByApi(
  { discord, spotify }: Pick<Sandbox, 'discord' | 'spotify'>,
  owner: Client,
  { id, provider, personId }: { id: string; provider: 'discord' | 'spotify'; personId: string },
): Promise<void> {
  const path = `/api/portfolios/${id}/connections/${provider}`
  const { url } = await (await owner.post(`${path}/authorization`)).json()
  const back = new URL(
    await (provider === 'discord'
      ? discord.answer(url, 'authorize', personId)
      : spotify.answer(url, 'agree', personId)),
  )
  const answer = await owner.put(path, Object.fromEntries(back.searchParams))
  if (answer.status !== 200) throw new Error(`Connecting answers with status ${answer.status}: ${await answer.text()}`)
}

/** Opens a tab of the editor. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click()
}

/** Opens the Discord tab of a new page, with an unsaved bio. */
export async function openWithEdit(page: Page, instance: Instance): Promise<Person & { path: string }> {
  const person = await withPortfolio(page, instance)
  await page.getByLabel('Bio').fill('Typed before connecting')
  await openTab(page, 'Discord')
  await expect(page).toHaveURL(/\?tab=discord$/)
  return { ...person, path: new URL(page.url()).pathname }
}

/** Expects the unsaved bio of `openWithEdit`. */
export async function expectEdit(page: Page): Promise<void> {
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await openTab(page, 'General')
  await expect(page.getByLabel('Bio')).toHaveValue('Typed before connecting')
}
