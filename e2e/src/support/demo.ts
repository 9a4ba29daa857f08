import type { Page } from '@playwright/test'
import { type Client, createClient, setSessionCookie } from './api.ts'
import type { Instance } from './server.ts'

export { DEMO_CREATORS } from '../../../server/src/demo/creators.ts'

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
