import type { Page } from '@playwright/test'
import type { Sandbox } from '@vitrine/sandbox'
import type { Client } from './api.ts'
import type { Instance } from './server.ts'

/** Returns the simulated Discord and Spotify of an instance with `shop`. */
export function servicesOf({ sandbox }: Instance): Pick<Sandbox, 'discord' | 'spotify'> {
  if (!sandbox) throw new Error('This instance has no simulated services')
  return sandbox
}

/** Agrees or cancels on the screen of Discord or Spotify as the person with this name. */
export async function answerScreen(page: Page, answer: 'Authorize' | 'Agree' | 'Cancel', name?: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/(?:discord|accounts\.spotify)\.com\//)
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
