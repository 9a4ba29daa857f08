import type { Page } from '@playwright/test'
import { type Client, createClient, setSessionCookie } from './api.ts'
import type { Instance } from './server.ts'

/** Signs in a sample creator over the API, and in the browser of `page` if one is given. Needs an instance with `demo`. */
export async function asDemo(
  instance: Instance,
  username: string,
  page?: Page,
): Promise<Client & { portfolioId: string }> {
  const client = createClient(instance)
  await client.post('/api/auth/sign-in/email', { email: `${username}@demo.example`, password: 'vitrine-demo' })
  const [portfolio] = await (await client.get('/api/portfolios')).json()
  if (page) await setSessionCookie(page, instance, client)
  return { ...client, portfolioId: portfolio.id }
}

/** Removes the current note of a sample creator. */
export async function removeNote(owner: Awaited<ReturnType<typeof asDemo>>): Promise<void> {
  const note = await (await owner.get(`/api/portfolios/${owner.portfolioId}/note`)).json()
  if (note) await owner.delete(`/api/notes/${note.id}`)
}
