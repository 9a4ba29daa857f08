import { readFile } from 'node:fs/promises'
import { media } from '../support/media.ts'
import { pause } from '../support/server.ts'
import { randomSource, stormClient } from './client.ts'
import type { Journal } from './journal.ts'
import { type Cast, type Like, type Owner, type StormPerson, signIn } from './people.ts'
import type { Random } from './seeded-random.ts'
import type { StormSite } from './site.ts'

/** Requests that the server acknowledged during a storm. */
export interface Acknowledged {
  /** By the page's id. */
  views: Map<string, number>
  clicks: Map<string, number>
  /** Numbers in the titles of each owner's page: the last acknowledged one, and the last that was sent. */
  saves: Map<Owner, { acknowledged: number; sent: number }>
  /** Addresses of uploaded files that were not replaced, by owner. */
  files: Map<Owner, string>
  /** Ids of captured payments. */
  captures: { id: string; buyer: StormPerson; purpose: 'premium' | 'gift' }[]
  /** Numbers of acknowledged requests by what they do, for the table. */
  counts: Map<string, number>
}

interface Load {
  site: StormSite
  cast: Cast
  journal: Journal
  random: Random
  acknowledged: Acknowledged
}

export function nothingAcknowledged({ owners }: Cast): Acknowledged {
  return {
    views: new Map(),
    clicks: new Map(),
    saves: new Map(owners.map((owner) => [owner, { acknowledged: 0, sent: 0 }])),
    files: new Map(),
    captures: [],
    counts: new Map(),
  }
}

/** Starts the mixed load of a storm. Returns a function that stops it and waits for the running requests. */
export function startLoad(load: Load): () => Promise<void> {
  let stopped = false
  const { cast, random } = load
  async function repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    await pause(random.next() * everyMs)
    while (!stopped) {
      // The journal has the failure; an unknown outcome of a request is not repeated at once, so that it can end.
      const failed = await work().then(
        () => false,
        () => true,
      )
      await pause((failed ? 500 : 0) + everyMs * (0.5 + random.next()))
    }
  }
  const working = [
    ...cast.owners.flatMap((owner) => [
      repeat(400, () => save(load, owner)),
      repeat(30_000, () => upload(load, owner)),
      repeat(150, () => view(load, owner)),
      repeat(200, () => click(load, owner)),
      repeat(400, () => readPage(load, owner)),
    ]),
    ...cast.likes.map((like) => repeat(1500, () => toggleLike(load, like))),
    ...cast.visitors.map((visitor) => repeat(3000, () => signInAgain(load, visitor))),
    ...cast.buyers.map((buyer) => repeat(35_000, () => buy(load, buyer))),
    ...cast.talks.flatMap(({ stores }) => stores.map((store) => repeat(4000, () => write(load, store)))),
  ]
  return async () => {
    stopped = true
    await Promise.all(working)
  }
}

function count({ acknowledged: { counts } }: Load, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

/** Creates a visitor without an account, at an address of their own. */
function stranger({ site, journal, random }: Load) {
  const origin = () => site.origins[random.between(0, site.origins.length - 1)] ?? ''
  return stormClient(journal, { origin, publicUrl: site.publicUrl, source: randomSource(random) })
}

async function view(load: Load, { portfolioId }: Owner): Promise<void> {
  const { status } = await stranger(load).post(`/api/portfolios/${portfolioId}/views`)
  if (status !== 201) return
  const { views } = load.acknowledged
  views.set(portfolioId, (views.get(portfolioId) ?? 0) + 1)
  count(load, 'views')
}

async function click(load: Load, { portfolioId, entryId }: Owner): Promise<void> {
  const response = await stranger(load).post(`/api/portfolios/${portfolioId}/clicks/${entryId}`)
  if (!response.ok || (await response.json()).counted !== true) return
  const { clicks } = load.acknowledged
  clicks.set(portfolioId, (clicks.get(portfolioId) ?? 0) + 1)
  count(load, 'clicks')
}

async function readPage(load: Load, { username }: Owner): Promise<void> {
  if ((await stranger(load).get(`/u/${username}`)).ok) count(load, 'pages read')
}

async function save(load: Load, owner: Owner): Promise<void> {
  const state = load.acknowledged.saves.get(owner)
  if (!state) return
  state.sent += 1
  const title = `Save ${state.sent}`
  const { ok } = await owner.client.patch(`/api/portfolios/${owner.portfolioId}`, { title })
  if (!ok) return
  state.acknowledged = state.sent
  count(load, 'saves')
}

async function toggleLike(load: Load, like: Like): Promise<void> {
  const liked = like.liked !== true
  like.liked = null
  const { ok } = await like.visitor.client.put(`/api/portfolios/${like.owner.portfolioId}/like`, { liked })
  if (!ok) return
  like.liked = liked
  count(load, 'likes')
}

async function signInAgain(load: Load, { username }: StormPerson): Promise<void> {
  const response = await signIn(stranger(load), username)
  if (response.ok) count(load, 'sign-ins')
  else if (response.status < 500) load.journal.violation(`sign-in: refused with ${response.status}`)
}

async function upload(load: Load, owner: Owner): Promise<void> {
  const picture = new Uint8Array(await readFile(media('kenji-avatar.jpg')))
  // Until the response the earlier file may be replaced or not.
  load.acknowledged.files.delete(owner)
  const response = await owner.client.upload(`/api/portfolios/${owner.portfolioId}/assets/profile`, picture)
  if (!response.ok) return
  load.acknowledged.files.set(owner, (await response.json()).profileImageUrl)
  count(load, 'uploads')
}

/** Buys premium, and afterwards gives it to a visitor: a person with premium cannot buy it again. */
async function buy(load: Load, buyer: StormPerson): Promise<void> {
  const { client } = buyer
  const { captures } = load.acknowledged
  const purpose = captures.some((capture) => capture.buyer === buyer) ? 'gift' : 'premium'
  const recipient = load.cast.visitors[load.random.between(0, load.cast.visitors.length - 1)]
  const order = { returnTo: '/', ...(purpose === 'gift' ? { username: recipient?.username, message: 'For you' } : {}) }
  const { id } = await (await client.post(`/api/payments/orders/${purpose}`, order)).json()
  if (!id) return
  const [razorpayOrderId] = /order_\w{14}/.exec(await (await client.get(`/pay/${id}`)).text()) ?? []
  if (!razorpayOrderId) return
  const { paymentId, signature } = await load.site.razorpay.pay(razorpayOrderId, 'captured')
  captures.push({ id: paymentId, buyer, purpose })
  count(load, 'captures')
  // A third of the buyers close the browser, so that only the webhook and the schedule report the payment.
  if (load.random.next() < 0.33) return
  await client.post(`/api/payments/orders/${id}/confirmation`, { paymentId, signature })
}

let written = 0

async function write(load: Load, store: Cast['talks'][number]['stores'][number]): Promise<void> {
  const { unsent } = store.snapshot().log
  // The page retries after each new connection; a person can press Retry earlier, and waits with the next message.
  if (unsent[0]?.state === 'failed') store.retry()
  if (unsent.length > 0) return
  written += 1
  store.write(`${written}`)
  store.send()
  count(load, 'messages written')
}
