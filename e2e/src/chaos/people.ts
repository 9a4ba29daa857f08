import type { ChatClient } from '../support/chat-client.ts'
import { createChatClient } from '../support/chat-client.ts'
import type { TestConversation } from '../support/two-processes.ts'
import { randomSource, type StormClient, stormClient } from './client.ts'
import type { Journal } from './journal.ts'
import type { Random } from './seeded-random.ts'
import type { StormSite } from './site.ts'

const PASSWORD = 'correct horse'
const [OWNERS, VISITORS, BUYERS] = [3, 3, 6]

export interface StormPerson {
  username: string
  /** Sends each request to a random process. */
  client: StormClient
  /** Sends requests to one process. */
  clientOf(process: number): StormClient
}

/** Owner of a published page with a social link. */
export interface Owner extends StormPerson {
  portfolioId: string
  entryId: string
}

/** A like with its last acknowledged state; null while it is unknown. */
export interface Like {
  visitor: StormPerson
  owner: Owner
  liked: boolean | null
}

/** The people of a storm with what the server acknowledged to them. */
export interface Cast {
  owners: readonly Owner[]
  visitors: readonly StormPerson[]
  buyers: readonly StormPerson[]
  likes: readonly Like[]
  talks: readonly TestConversation[]
  talkers: readonly ChatClient[]
}

/** Creates the accounts and pages, gives owners premium, and starts a conversation of each visitor with each owner. */
export async function gatherPeople(
  site: StormSite,
  { journal, random }: { journal: Journal; random: Random },
): Promise<Cast> {
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}_${index}`)
  const create = async (usernames: readonly string[]) => {
    const people: StormPerson[] = []
    for (const username of usernames) people.push(await createPerson(site, { journal, random }, username))
    return people
  }
  const owners: Owner[] = []
  for (const person of await create(named('owner', OWNERS))) owners.push(await publishPage(site, person))
  const visitors = await create(named('visitor', VISITORS))
  const buyers = await create(named('buyer', BUYERS))
  const likes = visitors.flatMap((visitor) => owners.map((owner) => ({ visitor, owner, liked: false })))
  return { owners, visitors, buyers, likes, ...(await startTalks(site, owners, visitors)) }
}

async function createPerson(
  site: StormSite,
  { journal, random }: { journal: Journal; random: Random },
  username: string,
): Promise<StormPerson> {
  const session = { cookie: '' }
  const source = randomSource(random)
  const clientAt = (origin: () => string) =>
    stormClient(journal, { origin, publicUrl: site.publicUrl, source }, session)
  const person: StormPerson = {
    username,
    client: clientAt(() => site.origins[random.between(0, site.origins.length - 1)] ?? ''),
    clientOf: (process) => clientAt(() => site.origins[process] ?? ''),
  }
  const { client } = person
  const email = `${username}@example.com`
  await accepted(client.post('/api/auth/sign-up/email', { email, password: PASSWORD, username }))
  const link = await site.mailbox().linkTo(email)
  await accepted(client.post('/api/auth/verify-email', { token: new URL(link).searchParams.get('token') }))
  await signIn(client, username)
  return person
}

export async function signIn(client: StormClient, username: string): Promise<Response> {
  return client.post('/api/auth/sign-in/email', { email: `${username}@example.com`, password: PASSWORD })
}

async function publishPage(site: StormSite, person: StormPerson): Promise<Owner> {
  const { client, username } = person
  const { id } = await (await accepted(client.post('/api/portfolios', { username }))).json()
  await accepted(client.put(`/api/portfolios/${id}/published`, { published: true }))
  const social = { platform: 'GitHub', url: 'https://github.com/ada' }
  const { id: entryId } = await (await accepted(client.post(`/api/portfolios/${id}/social-links`, social))).json()
  await site.query(
    `insert into subscriptions (id, user_id, status, plan_name, amount, currency, start_date, end_date, updated_at)
     select gen_random_uuid(), id, 'active', 'x', 1, 'INR', now(), now() + interval '1 day', now()
     from profiles where username = $1`,
    [username],
  )
  return { ...person, portfolioId: id, entryId }
}

/** Connects owners to the first process and visitors to the last one. */
async function startTalks(site: StormSite, owners: readonly Owner[], visitors: readonly StormPerson[]) {
  const last = site.origins.length - 1
  const connect = ({ clientOf }: StormPerson, process: number) => {
    const client = clientOf(process)
    const origin = site.origins[process] ?? ''
    return { client, talker: createChatClient(client, { origin, publicUrl: site.publicUrl, headers: client.headers }) }
  }
  const hosts = owners.map((owner) => ({ ...connect(owner, 0), owner }))
  const guests = visitors.map((visitor) => connect(visitor, last))
  const talks: TestConversation[] = []
  for (const host of hosts) {
    for (const guest of guests) {
      const start = guest.client.post(`/api/portfolios/${host.owner.portfolioId}/conversations`, { name: 'Ada' })
      const asVisitor = await (await accepted(start)).json()
      const asOwner = await (await accepted(host.client.get(`/api/conversations/${asVisitor.id}`))).json()
      talks.push({ id: asVisitor.id, stores: [host.talker.enter(asOwner), guest.talker.enter(asVisitor)] })
    }
  }
  return { talks, talkers: [...hosts, ...guests].map(({ talker }) => talker) }
}

async function accepted(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (!response.ok)
    throw new Error(`A request of the preparation returned ${response.status}: ${await response.text()}`)
  return response
}
