import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { connectionAttempts } from '../../db/tables/connections.ts'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../../testing/factories.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { useTestSite } from '../../testing/test-app.ts'

const accounts = await useTestAccounts()
const { app, site } = await useTestSite()

test.each([
  ['discord', '/sandbox/discord.com/oauth2/authorize', 'identify'],
  ['spotify', '/sandbox/accounts.spotify.com/authorize', 'user-read-currently-playing'],
] as const)('the address at %s asks for a code with a state, and comes back here', async (provider, path, scope) => {
  const owner = await accounts.owner()
  const start = () => owner.visitor.call(contract.connections.start, { portfolioId: owner.id, provider }, {})
  const answer = await start()
  expect(answer.status).toBe(201)
  const { origin, pathname, searchParams } = new URL(answer.output.url)
  const { publicUrl } = accounts.app.deps.config
  expect([origin, pathname]).toEqual([publicUrl, path])
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: expect.any(String),
    scope,
    state: expect.stringMatching(/^[\w-]{32}$/),
    redirect_uri: `${publicUrl}/auth/${provider}/callback`,
  })
  const again = new URL((await start()).output.url).searchParams.get('state')
  expect(again).not.toBe(searchParams.get('state'))
  const rows = await accounts.app.deps.database.db.select().from(connectionAttempts)
  expect(JSON.stringify(rows)).not.toContain(again)
})

test('without keys the refusal names what is missing', async () => {
  const person = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, person)
  const visitor = await signInVisitor(site.visitor(), person)
  for (const provider of ['discord', 'spotify'] as const) {
    const answer = await visitor.call(contract.connections.start, { portfolioId: id, provider }, {})
    expect([answer.status, answer.error.code]).toEqual([503, `${provider.toUpperCase()}_NOT_SET_UP`])
  }
  const unknown = await visitor.request('POST', `/api/portfolios/${id}/connections/github/authorization`)
  expect(unknown.status).toBe(422)
})
