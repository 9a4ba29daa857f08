import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../support/api.ts'
import { buyByApi } from '../support/checkout.ts'
import { only, readDocument, textsOf } from '../support/documents.ts'
import { media, uploadByApi } from '../support/media.ts'
import { type PublishedPage, publishPage } from '../support/pages.ts'
import { type Instance, startInstance } from '../support/server.ts'

/** Markup, and the line separators that end a line of a script. */
const ATTACK = '</script><script>window.broken = 1</script>\u2028<!--\u2029'

const NOTE = 'Open all day'

let instance: Instance
/** With a portrait, premium and a running note. */
let ada: PublishedPage
beforeAll(async () => {
  instance = await startInstance({ shop: true })
  ada = await publishPage(instance, { title: 'Ada Lovelace' })
  await uploadByApi(ada.owner, `/api/portfolios/${ada.id}/assets/profile`, 'mira-avatar.jpg')
  await buyByApi(instance, ada.owner)
  const stored = await ada.owner.post(`/api/portfolios/${ada.id}/note`, { content: NOTE, durationHours: 1 })
  expect(stored.status).toBe(201)
})
afterAll(() => instance.stop())

/** Reads a screen with the session of `client`, or without one, and checks that no cache stores it. */
async function readScreen(path: string, client?: Pick<Client, 'get'>) {
  const document = await readDocument(instance, path, client)
  expect(document.status).toBe(200)
  expect(document.headers.get('cache-control')).toBe('private, no-store')
  expect(document.headers.get('vary')?.split(/, */)).toContain('cookie')
  return document
}

test('the dashboard shows the page of the signed-in person without scripts', async () => {
  const { body, text } = await readScreen('/dashboard', ada.owner)
  expect(textsOf(body, 'h1')).toEqual(['Dashboard'])
  expect(textsOf(body, 'main h3')).toContain('Ada Lovelace')
  expect(text).toContain(ada.path)
  expect(text).toContain(NOTE)
  expect(body.querySelectorAll('[role=status][aria-label=Loading]')).toEqual([])
})

test('/files lists the files without scripts, the first rows of a long list', async () => {
  const { owner } = await publishPage(instance, { title: 'Grace Hopper' })
  const song = new Uint8Array(await readFile(media('tone.mp3')))
  for (let number = 1; number <= 10; number += 1)
    expect((await owner.upload(`/api/files?kind=music&name=song-${number}.mp3`, song)).status).toBe(201)
  const { body, text } = await readScreen('/files', owner)
  expect(textsOf(body, 'ul[aria-label=Files] h3').slice(0, 2)).toEqual(['song-10.mp3', 'song-9.mp3'])
  expect(textsOf(body, 'ul[aria-label=Files] h3')).toHaveLength(5)
  expect(text).toContain('10 files')
  expect(body.querySelectorAll('[role=status][aria-label^=Loading], [style]')).toEqual([])
})

test.each([
  ['/gifts', 'Gifts'],
  ['/files', 'Files'],
  ['/settings', 'Settings'],
  ['/subscription', 'Subscription'],
])('%s shows its heading, the places and the person’s portrait without scripts', async (path, heading) => {
  const { body } = await readScreen(path, ada.owner)
  expect(textsOf(body, 'h1')).toEqual([heading])
  expect(textsOf(body, 'nav[aria-label=Places] li')).toEqual(['Page', 'Analytics', 'Messages', 'Gifts', 'Files'])
  only(body, 'button[aria-haspopup=dialog] img')
})

test.each(['/dashboard', '/gifts', '/files', '/settings', '/subscription'])(
  'the document of %s has no style attribute, which its policy would refuse',
  async (path) => {
    const { body } = await readScreen(path, ada.owner)
    expect(body.querySelectorAll('[style]')).toEqual([])
  },
)

test('visitors, and people whose session has ended, get the outline of a screen', async () => {
  const { owner, id } = await publishPage(instance, { title: 'Grace Hopper' })
  const cookie = owner.cookie()
  expect((await owner.post('/api/auth/sign-out', {})).ok).toBe(true)
  const ended = { get: (path: string) => fetch(instance.origin + path, { headers: { cookie } }) }
  for (const client of [createClient(instance), ended]) {
    for (const path of ['/dashboard', `/editor/${id}`, '/files']) {
      const { body, html } = await readScreen(path, client)
      only(body, '[role=status][aria-label=Loading]')
      for (const own of ['Grace Hopper', '@example.com', id]) expect(html.replaceAll(path, '')).not.toContain(own)
    }
  }
})

test('a document contains nothing of another person’s page', async () => {
  const other = await publishPage(instance, { title: 'Grace Hopper' })
  const own = await readScreen(`/editor/${ada.id}`, ada.owner)
  expect(own.html).toContain('Ada Lovelace')
  const foreign = await readScreen(`/editor/${ada.id}`, other.owner)
  expect(foreign.html).not.toContain('Ada Lovelace')
  expect((await readScreen('/dashboard', other.owner)).html).not.toContain('Ada Lovelace')
})

test('texts of a person end neither a script nor a line of it', async () => {
  const { owner, id } = await publishPage(instance, { title: 'Marie Curie', bio: ATTACK })
  const plain = await readScreen(`/editor/${ada.id}`, ada.owner)
  const { html } = await readScreen(`/editor/${id}`, owner)
  expect(html).toContain('window.broken = 1')
  expect(html).not.toContain('<script>window.broken')
  expect(html).not.toMatch(/[\u2028\u2029]/)
  expect(html.match(/<script/g)).toHaveLength(plain.html.match(/<script/g)?.length ?? 0)
})
