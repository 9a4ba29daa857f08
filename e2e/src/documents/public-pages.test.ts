import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesOf, only, readDocument, textOf, textsOf } from '../support/documents.ts'
import { publishPage, statsOf } from '../support/pages.ts'
import { type Instance, startInstance } from '../support/server.ts'

/** Markup that must be shown as text. */
const ATTACK = '</script><script>window.broken = 1</script><img src=x onerror="window.broken = 1">{{1}} #{1}'

let instance: Instance
beforeAll(async () => {
  instance = await startInstance()
})
afterAll(() => instance.stop())

/** Publishes a page with links and returns its path. */
async function published(changes: Record<string, unknown>, links: [string, string][] = []): Promise<string> {
  const { id, path, owner } = await publishPage(instance, changes)
  for (const [platform, url] of links)
    expect((await owner.post(`/api/portfolios/${id}/social-links`, { platform, url })).status).toBe(201)
  return path
}

test('the page without scripts shows everything a reader needs, and counts no view', async () => {
  const path = await published({ title: 'Ada Lovelace', bio: 'First.\n\nSecond.', location: 'London' }, [
    ['GitHub', 'https://github.com/ada'],
    ['E-mail', 'mailto:ada@example.com'],
  ])
  const { body, status, text } = await readDocument(instance, path)
  expect(status).toBe(200)
  expect(textsOf(body, 'h1')).toEqual(['Ada Lovelace'])
  for (const part of ['First.', 'Second.', 'London']) expect(text).toContain(part)
  expect(addressesOf(body, 'GitHub')).toEqual(['https://github.com/ada'])
  expect(addressesOf(body, 'E-mail')).toEqual(['mailto:ada@example.com'])
  expect((await statsOf(instance, path)).views).toBe(0)
})

test('markup is shown as text', async () => {
  const path = await published({ title: ATTACK.slice(0, 60), bio: ATTACK, location: '<b>Nowhere</b> 👩🏽‍🚀' }, [
    [ATTACK.slice(0, 40), 'https://example.com/?q=<script>'],
  ])
  const { body, text } = await readDocument(instance, path)
  expect(text).toContain(ATTACK)
  expect(text).toContain('<b>Nowhere</b> 👩🏽‍🚀')
  expect(textsOf(body, 'h1')).toEqual([ATTACK.slice(0, 60)])
  expect(body.querySelectorAll('[src=x], [onerror]')).toEqual([])
  expect(body.querySelectorAll('b').map(textOf)).not.toContain('Nowhere')
})

test('a public page has no inline script but data, and no inline style', async () => {
  const path = await published({ title: 'Mira Okafor', bio: 'Letters for small presses.', location: 'Lisbon' })
  const { body, html } = await readDocument(instance, path)
  const inline = body.querySelectorAll('script:not([src])').map((script) => script.getAttribute('type'))
  expect(inline).toEqual(['application/ld+json', 'application/json'])
  expect(html.match(/<script/g)).toHaveLength(inline.length + 1)
  expect(body.querySelectorAll('[style]')).toEqual([])
})

test('a hidden location is nowhere in the document', async () => {
  const place = { location: 'Secret Harbour' }
  expect((await readDocument(instance, await published(place))).html).toContain('Secret Harbour')
  const hidden = await readDocument(instance, await published({ ...place, showLocation: false }))
  expect([hidden.status, hidden.html.includes('Secret Harbour')]).toEqual([200, false])
})

test.each([
  { path: '/u/nobody_at_all', heading: 'Portfolio not found' },
  { path: '/no/such/page', heading: 'Oops! Page not found' },
])('the unknown address $path has status 404 and links to the landing page', async ({ path, heading }) => {
  const { body, status } = await readDocument(instance, path)
  expect(status).toBe(404)
  expect(textsOf(body, 'h1')).toEqual([heading])
  const [first] = only(body, 'main').querySelectorAll('a')
  expect(first?.getAttribute('href')).toBe('/')
})

test('without scripts the app explains why its forms are disabled', async () => {
  const { body } = await readDocument(instance, '/auth')
  expect(textOf(only(body, 'noscript p'))).toContain('need JavaScript')
  const buttons = body.querySelectorAll('main button')
  expect(buttons.map(textOf)).toContain('Sign In')
  expect(buttons.filter((button) => !button.hasAttribute('disabled')).map(textOf)).toEqual([])
})

test('each sample of Premium has a picture before the scripts run', async () => {
  const { body } = await readDocument(instance, '/pricing')
  const samples = body.querySelectorAll('main li [inert]')
  expect(samples).toHaveLength(6)
  for (const sample of samples) expect(sample.children.length).toBe(1)
})

test('without keys of payments the buttons of the documents say so', async () => {
  for (const path of ['/pricing', '/']) {
    const { body } = await readDocument(instance, path)
    const buttons = body
      .querySelectorAll('main button')
      .filter((button) => textOf(button) === 'Payments are not set up')
    expect(buttons.length, path).toBeGreaterThan(0)
    expect(buttons.filter((button) => !button.hasAttribute('disabled'))).toEqual([])
  }
})
