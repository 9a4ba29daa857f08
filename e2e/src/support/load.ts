import { type Client, createClient, signInByApi, signUpByApi } from './api.ts'
import type { Instance } from './server.ts'

/** Visitors who view the page, and who click on it, each one request after the other. */
export const VISITORS = 8
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Setting of an instance that gets load: clicks come from many addresses, because repetitions from one are not counted. */
export const LOADED = { TRUSTED_PROXIES: '127.0.0.1' }

/** A person who likes and unlikes a page, with the last acknowledged state; null if a request was cut off. */
export interface Liker {
  client: Client
  liked: boolean | null
}

/** Creates accounts that like nothing yet. Their names start with `prefix`. */
async function signUpLikers(instance: Instance, prefix: string, count: number): Promise<Liker[]> {
  const likers: Liker[] = []
  for (let index = 0; index < count; index += 1) {
    await signUpByApi(instance, `${prefix}_${index}`)
    likers.push({ client: await signInByApi(instance, `${prefix}_${index}`), liked: false })
  }
  return likers
}

/** Numbers of requests that an instance acknowledged. */
export interface Acknowledged {
  views: number
  likes: number
  clicks: number
}

/** A published page that gets load. */
export interface LoadedPage {
  id: string
  /** A social link, which is clicked. */
  entryId: string
  likers: readonly Liker[]
}

/** Adds a social link to an owner's page and creates accounts that like it. Their names start with `prefix`. */
export async function preparePage(
  instance: Instance,
  { owner, id }: { owner: Client; id: string },
  { prefix, likers }: { prefix: string; likers: number },
): Promise<LoadedPage> {
  const link = { platform: 'GitHub', url: 'https://github.com/ada' }
  const { id: entryId } = await (await owner.post(`/api/portfolios/${id}/social-links`, link)).json()
  return { id, entryId, likers: await signUpLikers(instance, prefix, likers) }
}

let addresses = 0

/** Clicks an entry from an address that no other click has. Returns true if the click was stored. */
async function clickOnce({ origin }: Instance, { id, entryId }: LoadedPage): Promise<boolean> {
  addresses += 1
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const headers = { origin, 'user-agent': BROWSER, 'x-forwarded-for': address }
  const response = await fetch(`${origin}/api/portfolios/${id}/clicks/${entryId}`, { method: 'POST', headers })
  return (await response.json()).counted === true
}

/** Sends views, likes and clicks of a page until the instance ends. Adds the acknowledged ones to `count`. */
export async function loadUntilGone(instance: Instance, page: LoadedPage, count: Acknowledged): Promise<void> {
  const { id, likers } = page
  const viewing = Array.from({ length: VISITORS }, async () => {
    const client = createClient(instance)
    for (;;) if ((await client.post(`/api/portfolios/${id}/views`)).status === 201) count.views += 1
  })
  const liking = likers.map(async (liker) => {
    for (let liked = liker.liked !== true; ; liked = !liked) {
      liker.liked = null
      const answer = await liker.client.put(`/api/portfolios/${id}/like`, { liked })
      if (answer.status !== 200) throw new Error(`A like got status ${answer.status}`)
      liker.liked = liked
      count.likes += 1
    }
  })
  const clicking = Array.from({ length: VISITORS }, async () => {
    for (;;) if (await clickOnce(instance, page)) count.clicks += 1
  })
  await Promise.allSettled([...viewing, ...liking, ...clicking])
}

/** Reads the clicks on the page that are stored, in all and those of its entries. */
export async function storedClicks(owner: Client, id: string): Promise<{ total: number; ofEntries: number }> {
  const { total, entries } = await (await owner.get(`/api/portfolios/${id}/analytics?days=7&timeZone=UTC`)).json()
  const clicks = entries.map((entry: { clicks: { current: number } }) => entry.clicks.current)
  return { total: total.clicks, ofEntries: clicks.reduce((sum: number, each: number) => sum + each, 0) }
}

/** Returns how many acknowledged likes were lost, and updates the state of the others. */
export async function lostLikes(id: string, likers: readonly Liker[]): Promise<number> {
  let lost = 0
  for (const liker of likers) {
    const { liked } = await (await liker.client.get(`/api/portfolios/${id}/like`)).json()
    if (liker.liked !== null && liker.liked !== liked) lost += 1
    liker.liked = liked
  }
  return lost
}
