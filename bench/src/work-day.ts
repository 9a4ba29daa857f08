import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Client, createClient, publishByApi, signInByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { media } from '../../e2e/src/support/media.ts'
import type { Instance } from '../../e2e/src/support/server.ts'

/** Requests that are under way at the same time. */
const AT_ONCE = 8
const CREATORS = 8
/** Documents that strangers read beside the pages of the creators. */
const DOCUMENTS = ['/', '/rankings', '/looks', '/sitemap.xml']
const PICTURES = ['mira-avatar.jpg', 'kenji-avatar.jpg', 'noor-avatar.jpg', 'sol-isles.jpg', 'noor-background.jpg']

/** Somebody with a page. */
interface Creator {
  username: string
  client: Client
  /** Path of the page in the API. */
  page: string
  linkId: string
  /** Conversation that this creator began on the page of another. */
  conversationId: string
}

/** A kind of work: how often it is done, and what it sends. */
interface Kind {
  name: string
  times: number
  send(creator: Creator, index: number): Promise<Response>
}

/** Pages of the creators as paths of the API, and the requests that were not answered as expected. */
export interface DayOfWork {
  pages: string[]
  failed: string[]
}

/** Does what people do on a small site in a day, in a random order and as fast as the server can. */
export async function workForADay(instance: Instance): Promise<DayOfWork> {
  const creators = await joinSite(instance)
  const kinds = await kindsOfWork(instance, creators)
  const turns = shuffled(kinds.flatMap((kind) => Array.from({ length: kind.times }, (_, index) => ({ kind, index }))))
  const failed: string[] = []
  const rest = turns.values()
  async function work(): Promise<void> {
    for (const { kind, index } of rest) {
      const response = await kind.send(at(creators, index), index)
      await response.arrayBuffer()
      if (!response.ok) failed.push(`${kind.name}: ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { pages: creators.map(({ page }) => page), failed }
}

async function kindsOfWork(instance: Instance, creators: readonly Creator[]): Promise<Kind[]> {
  const stranger = () => createClient(instance)
  const pictures = await Promise.all(PICTURES.map(async (name) => new Uint8Array(await readFile(media(name)))))
  return [
    {
      name: 'page',
      times: 3000,
      send: ({ username }, index) => stranger().get(DOCUMENTS[index % 12] ?? `/u/${username}`),
    },
    { name: 'view', times: 2000, send: ({ page }) => stranger().post(`${page}/views`) },
    { name: 'click', times: 800, send: ({ page, linkId }) => stranger().post(`${page}/clicks/${linkId}`) },
    {
      name: 'save',
      times: 800,
      send: ({ client, page }, index) => client.patch(page, { title: `Title ${index}`, bio: 'x'.repeat(index % 300) }),
    },
    {
      name: 'like',
      times: 300,
      send: ({ client }, index) => client.put(`${at(creators, index + 1).page}/like`, { liked: index % 3 > 0 }),
    },
    {
      name: 'message',
      times: 300,
      send: ({ client, conversationId }, index) =>
        client.post(`/api/conversations/${conversationId}/messages`, { id: randomUUID(), message: `Message ${index}` }),
    },
    { name: 'dashboard', times: 200, send: ({ client }) => client.get('/dashboard') },
    { name: 'statistics', times: 100, send: ({ client, page }) => client.get(`${page}/analytics?days=30`) },
    {
      name: 'sign-in',
      times: 30,
      send: async ({ username }) => (await signInByApi(instance, username)).get('/api/auth/session'),
    },
    {
      name: 'upload',
      times: 30,
      send: ({ client, page }, index) => client.upload(`${page}/assets/profile`, at(pictures, index)),
    },
  ]
}

/** Creates accounts, each with a page and a conversation on the page of the one before. */
async function joinSite(instance: Instance): Promise<Creator[]> {
  const creators: Creator[] = []
  let host = ''
  for (let index = 0; index < CREATORS; index += 1) {
    const username = `creator_${index}`
    const client = await signUpByApi(instance, username)
    const page = `/api/portfolios/${await publishByApi(client, username)}`
    const linkId = await idOf(client.post(`${page}/links`, { title: 'Shop', url: 'https://shop.example' }))
    const conversationId = host ? await idOf(client.post(`${host}/conversations`, { name: 'Ada' })) : ''
    creators.push({ username, client, page, linkId, conversationId })
    host = page
  }
  const [first] = creators
  if (first) first.conversationId = await idOf(first.client.post(`${host}/conversations`, { name: 'Ada' }))
  return creators
}

async function idOf(answer: Promise<Response>): Promise<string> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()).id
}

/** Returns an entry of a list that begins again after its end. */
function at<Entry>(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index % entries.length]
  if (entry === undefined) throw new Error('The list is empty')
  return entry
}

/** Mixes entries in the same way each time. */
function shuffled<Entry>(entries: readonly Entry[]): Entry[] {
  let state = 1
  const numbered = entries.map((entry) => {
    state = (state * 48_271) % 2_147_483_647
    return { entry, number: state }
  })
  return numbered.sort((left, right) => left.number - right.number).map(({ entry }) => entry)
}
