import { contract } from '@vitrine/core/contract'
import { type Sandbox, startSandbox } from '@vitrine/sandbox'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { ServerEvent } from '../bus/events.ts'
import { connections } from '../db/tables/connections.ts'
import { discordPresences } from '../db/tables/discord-presence.ts'
import { songs } from '../db/tables/now-playing.ts'
import { portfolios } from '../db/tables/portfolios.ts'
import type { Actor } from '../runtime/context.ts'
import { createPerson, createPublishedPortfolio, signInVisitor } from './factories.ts'
import { freePort } from './free-port.ts'
import { serveTestApp, type TestApp, useTestApp, type Visitor } from './test-app.ts'

type Provider = 'discord' | 'spotify'

/** Owner of a published page, with a browser. */
export interface TestOwner {
  actor: Actor
  id: string
  username: string
  visitor: Visitor
}

/** An app with the simulated Discord and Spotify over HTTP. */
export interface TestAccounts {
  app: TestApp
  sandbox: Sandbox
  /** Events that the app has published. */
  events: ServerEvent[]
  visitor(): Visitor
  owner(): Promise<TestOwner>
  /** Starts a connection and answers the provider's screen. Returns the parameters with which the browser comes back. */
  comeBack(owner: TestOwner, provider: Provider, personId: string): Promise<{ code: string; state: string }>
  /** Connects an account. */
  connect(owner: TestOwner, provider: Provider, personId: string): Promise<void>
  /** Returns the stored rows of a page. */
  stored(id: string): Promise<{
    portfolio: typeof portfolios.$inferSelect | undefined
    connections: (typeof connections.$inferSelect)[]
    presence: typeof discordPresences.$inferSelect | undefined
    song: typeof songs.$inferSelect | undefined
  }>
}

/** Creates the app for the tests of one file and closes it after them: `const accounts = await useTestAccounts()`. */
export async function useTestAccounts(environment: Record<string, string> = {}): Promise<TestAccounts> {
  const port = await freePort()
  const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:9/' })
  const app = await useTestApp({ PUBLIC_URL: `http://127.0.0.1:${port}`, ...sandbox.environment, ...environment })
  const site = await serveTestApp(app, { port })
  afterAll(async () => {
    await site.close()
    await sandbox.close()
  })
  const { db } = app.deps.database
  const events: ServerEvent[] = []
  const publish = app.deps.events.publish.bind(app.deps.events)
  app.deps.events.publish = (event) => {
    events.push(event)
    publish(event)
  }

  async function comeBack({ id, visitor }: TestOwner, provider: Provider, personId: string) {
    const { url } = (await visitor.call(contract.connections.start, { portfolioId: id, provider }, {})).output
    const back = new URL(
      await (provider === 'discord'
        ? sandbox.discord.answer(url, 'authorize', personId)
        : sandbox.spotify.answer(url, 'agree', personId)),
    )
    return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
  }

  return {
    app,
    sandbox,
    events,
    visitor: site.visitor,
    comeBack,
    async owner() {
      const person = await createPerson(app)
      const { id } = await createPublishedPortfolio(app, person)
      const visitor = await signInVisitor(site.visitor(), person)
      return { actor: person, id, username: person.username, visitor }
    },
    async connect(owner, provider, personId) {
      const returned = await comeBack(owner, provider, personId)
      const { complete } = contract.connections
      const answer = await owner.visitor.call(complete, { portfolioId: owner.id, provider }, returned)
      if (answer.status !== 200) throw new Error(`Connecting answers with status ${answer.status}: ${answer.text}`)
    },
    async stored(id) {
      const [portfolio] = await db.select().from(portfolios).where(eq(portfolios.id, id))
      const [presence] = await db.select().from(discordPresences).where(eq(discordPresences.portfolioId, id))
      const [song] = await db.select().from(songs).where(eq(songs.portfolioId, id))
      const rows = await db.select().from(connections).where(eq(connections.portfolioId, id))
      return { portfolio, connections: rows, presence, song }
    },
  }
}
