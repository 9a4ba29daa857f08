import { DEFAULT_LOOK, LookView } from '@vitrine/core/looks'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishByApi, signUpByApi } from '../support/api.ts'
import { only, type ReadDocument, readDocument } from '../support/documents.ts'
import { publishPage } from '../support/pages.ts'
import { newPerson } from '../support/people.ts'
import { type Instance, startInstance } from '../support/server.ts'

let instance: Instance
beforeAll(async () => {
  instance = await startInstance()
})
afterAll(() => instance.stop())

test.each(['/', '/pricing'])('%s has a canonical address and a complete social card', async (path) => {
  const { canonical, meta, structuredData, title } = await readDocument(instance, path)
  expect(canonical).toBe(instance.origin + path)
  expect(title).toContain('Vitrine')
  expect(meta.description?.length).toBeGreaterThan(20)
  expect(meta).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Vitrine',
    'og:title': title,
    'og:description': meta.description,
    'og:url': instance.origin + path,
    'og:image': `${instance.origin}/share.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/jpeg',
    'og:locale': 'en_US',
    'og:image:alt': 'Vitrine: A glass case for your work: one page for your bio, links and projects.',
    'twitter:card': 'summary_large_image',
  })
  expect(meta.robots).toBeUndefined()
  const site = {
    '@graph': [
      { '@type': 'WebSite', name: 'Vitrine' },
      { '@type': 'Organization', url: `${instance.origin}/` },
    ],
  }
  expect(structuredData).toMatchObject(path === '/' ? [site] : [])
})

test('a portfolio has a social card of its own, and data about its person', async () => {
  const { path, username } = await publishPage(instance, { title: 'أدا & <b>Co</b> 🎨', bio: '</script><b>Hello</b>' })
  const { canonical, meta, structuredData } = await readDocument(instance, path)
  expect(canonical).toBe(instance.origin + path)
  expect(meta).toMatchObject({
    description: '</script><b>Hello</b>',
    'og:type': 'profile',
    'profile:username': username,
    'og:title': `أدا & <b>Co</b> 🎨 (@${username}) · Vitrine`,
    'og:url': instance.origin + path,
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  })
  expect(meta.robots).toBeUndefined()
  expect(structuredData).toMatchObject([
    { '@type': 'ProfilePage', mainEntity: { name: 'أدا & <b>Co</b> 🎨', description: '</script><b>Hello</b>' } },
  ])
})

describe('out of search engines', () => {
  function expectPrivate({ meta, canonical, body }: ReadDocument): void {
    expect(meta.robots).toBe('noindex')
    expect(canonical).toBeNull()
    expect(body.querySelectorAll('button[aria-label=Share]')).toEqual([])
  }

  test('stays an unpublished page, for its owner and for others', async () => {
    const { username } = newPerson()
    const owner = await signUpByApi(instance, username)
    const id = await publishByApi(owner, username)
    expect((await owner.put(`/api/portfolios/${id}/published`, { published: false })).status).toBe(200)
    const own = await readDocument(instance, `/u/${username}`, owner)
    expect([own.status, own.text.includes('Only you can see this page')]).toEqual([200, true])
    expectPrivate(own)
    const others = await readDocument(instance, `/u/${username}`)
    expect(others.status).toBe(404)
    expectPrivate(others)
  })

  test.each(['/u/nobody_here', '/dashboard', '/api/docs'])('stays %s', async (path) => {
    expectPrivate(await readDocument(instance, path))
  })
})

describe('icons, manifest and share image', () => {
  const load = (path: string) => fetch(instance.origin + path)

  /** Decodes a picture and returns its size. */
  async function sizeOf(path: string): Promise<[number, number]> {
    const bytes = Buffer.from(await (await load(path)).arrayBuffer())
    // An icon file contains a header of 6 bytes and entries of 16, whose last four are the place of the picture.
    const picture = path.endsWith('.ico') ? bytes.subarray(bytes.readUInt32LE(18)) : bytes
    const { info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    return [info.width, info.height]
  }

  test('are named by the document', async () => {
    const { html } = await readDocument(instance, '/')
    for (const path of ['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
      expect(html).toContain(`href="${path}"`)
  })

  test('have their types and sizes', async () => {
    expect(await sizeOf('/apple-touch-icon.png')).toEqual([180, 180])
    expect(await sizeOf('/icon-192.png')).toEqual([192, 192])
    expect(await sizeOf('/icon-512.png')).toEqual([512, 512])
    expect(await sizeOf('/favicon.ico')).toEqual([32, 32])
    expect(await sizeOf('/share.jpg')).toEqual([1200, 630])
    expect((await (await load('/share.jpg')).arrayBuffer()).byteLength).toBeLessThan(150_000)
    expect((await load('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')

    const manifest = await load('/site.webmanifest')
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
    const { name, start_url, icons } = await manifest.json()
    expect({ name, start_url }).toEqual({ name: 'Vitrine', start_url: '/dashboard' })
    expect(icons.length).toBeGreaterThan(1)
    for (const { src, sizes } of icons) expect((await sizeOf(src)).join('x')).toBe(sizes)
  })
})

test('the panel of Share opens without scripts, and contains the address', async () => {
  const { path } = await publishPage(instance, { title: 'Shared' })
  const { body } = await readDocument(instance, path)
  const id = only(body, 'button[aria-label=Share]').getAttribute('popovertarget')
  const panel = only(body, `[id="${id}"]`)
  expect([panel.getAttribute('popover'), panel.getAttribute('role')]).toEqual(['auto', 'dialog'])
  const field = only(panel, 'input[aria-label=Address]')
  expect(field.getAttribute('value')).toBe(instance.origin + path)
})

test('the list of looks has those of the gallery and the listed ones of people, without scripts', async () => {
  const maker = await signUpByApi(instance, newPerson().username)
  const save = async (name: string) =>
    LookView.parse(await (await maker.post('/api/looks', { name, look: DEFAULT_LOOK })).json()).id
  await save('Only for friends')
  await maker.patch(`/api/looks/${await save('Shown to all')}`, { listed: true })
  for (const path of ['/looks', '/looks?by=newest']) {
    const { title, canonical, meta, text } = await readDocument(instance, path)
    expect({ title, canonical }).toEqual({ title: 'Looks · Vitrine', canonical: `${instance.origin}/looks` })
    expect(meta.description).toMatch(/^Looks for pages on Vitrine/)
    expect(text).toContain('Paper')
    expect(text).toContain('Shown to all')
    expect(text).not.toContain('Only for friends')
  }
  expect(await readDocument(instance, '/looks/paper')).toMatchObject({ canonical: `${instance.origin}/looks/paper` })
})

test('search engines index the look of a link only if it is listed, and an unknown one is not found', async () => {
  const maker = await signUpByApi(instance, newPerson().username)
  const saved = await maker.post('/api/looks', { name: 'Moss', look: DEFAULT_LOOK })
  const { id } = LookView.parse(await saved.json())
  const path = `/looks/${id}`
  expect(await readDocument(instance, path)).toMatchObject({ title: 'Moss · Vitrine', meta: { robots: 'noindex' } })
  await maker.patch(`/api${path}`, { listed: true })
  const { canonical, meta, text } = await readDocument(instance, path)
  expect(canonical).toBe(instance.origin + path)
  expect(meta.robots).toBeUndefined()
  expect(text).toContain('Use this look')
  for (const unknown of [crypto.randomUUID(), 'nowhere', '__proto__'])
    expect((await fetch(`${instance.origin}/looks/${unknown}`)).status).toBe(404)
})
