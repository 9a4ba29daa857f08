import { expect, test } from './support/fixtures.ts'
import { startInstance } from './support/server.ts'

const LINKS = {
  SITE_COMMUNITY_URL: 'https://discord.gg/ada',
  SITE_SOURCE_URL: 'https://git.example/ada',
  SITE_SOCIAL_URL: 'https://social.example/ada',
}
test.use({
  environment: {
    ...LINKS,
    SITE_OPERATOR: 'Ada Works',
    SITE_LEGAL_DATE: 'May 1, 2027',
    SITE_SUPPORT_EMAIL: 'help@ada.example',
  },
})

const SCREENS = ['/', '/pricing', '/about', '/contact', '/support', '/privacy', '/terms']

test('a link that is set is on every public screen, and one that is not set on none', async ({ page, instance }) => {
  const bare = await startInstance({ environment: { SITE_NEWSLETTER: 'off', SITE_STATISTICS: 'off' } })
  try {
    for (const path of SCREENS) {
      const set = await (await page.request.get(path)).text()
      const unset = await (await fetch(bare.origin + path)).text()
      for (const address of Object.values(LINKS)) {
        const link = new RegExp(`<a [^>]*href="${address}"[^>]*>`).exec(set)?.[0] ?? ''
        expect(link, `${address} on ${path}`).toContain('target="_blank"')
        expect(link).toContain('rel="nofollow noopener noreferrer"')
      }
      expect(unset, path).not.toMatch(/<a [^>]*(?:target="_blank"|href="https?:|href="")/)
      expect(unset).not.toContain('Stay Updated')
      expect(set).toContain('Stay Updated')
    }
    expect(await (await fetch(`${bare.origin}/about`)).text()).not.toContain('satisfaction')
    const joining = { method: 'POST', headers: { origin: bare.origin, 'content-type': 'application/json' } }
    const refused = await fetch(`${bare.origin}/api/newsletter`, { ...joining, body: '{"email":"ada@example.com"}' })
    expect([refused.status, (await refused.json()).code]).toEqual([404, 'NEWSLETTER_OFF'])
  } finally {
    await bare.stop()
  }
  expect(instance.output()).not.toContain('ada@example.com')
})

test('operator, legal date, support address and statistics are those of the settings', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByText('Last updated May 1, 2027')).toBeVisible()
    await expect(page.getByRole('main').getByText('Ada Works').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'help@ada.example' }).first()).toHaveAttribute(
      'href',
      'mailto:help@ada.example',
    )
  }
  await page.goto('/about')
  await expect(page.getByText('33K+')).toBeVisible()
  await expect(page.getByText('satisfaction')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Ada Works')
})
