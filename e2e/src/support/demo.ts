import type { Page } from '@playwright/test'
import { type Client, createClient } from './api.ts'
import type { Copy } from './server.ts'

/** A sample creator, signed in over the API; with `page` in its browser as well. Copies with `demo` have them. */
export async function asDemo(copy: Copy, username: string, page?: Page): Promise<Client & { portfolioId: string }> {
  const client = createClient(copy)
  await client.post('/api/auth/sign-in/email', { email: `${username}@demo.example`, password: 'vitrine-demo' })
  const [portfolio] = await (await client.get('/api/portfolios')).json()
  if (page) {
    const [name = '', value = ''] = client.cookie().split(/=(.*)/s)
    await page.context().addCookies([{ name, value, url: copy.origin, httpOnly: true, sameSite: 'Lax' }])
  }
  return { ...client, portfolioId: portfolio.id }
}
