import { connectionTexts } from '@vitrine/core/connections'
import { contract } from '@vitrine/core/contract'
import { describe, expect, test } from 'vitest'
import { signInVisitor } from '../../testing/factories.ts'
import { type TestOwner, useTestAccounts } from '../../testing/test-accounts.ts'

const accounts = await useTestAccounts()
const { app, sandbox, owner: newOwner, comeBack, stored } = accounts
const MINUTE = 60_000

type Provider = 'discord' | 'spotify'
type Returned = { code: string; state: string }

function complete({ id, visitor }: Pick<TestOwner, 'id' | 'visitor'>, provider: Provider, returned: Returned) {
  return visitor.call(contract.connections.complete, { portfolioId: id, provider }, returned)
}

async function expectNothing({ id }: TestOwner) {
  const { portfolio, connections, presence, song } = await stored(id)
  expect(connections).toEqual([])
  expect([portfolio?.discordId, portfolio?.spotifyDisplayName, presence, song]).toEqual([
    null,
    null,
    undefined,
    undefined,
  ])
}

test('a Discord account is stored with its name, picture and badges, and its tokens are encrypted', async () => {
  const owner = await newOwner()
  const person = sandbox.discord.addPerson({
    username: 'ada',
    discriminator: '0042',
    avatar: 'a_01',
    publicFlags: 64 + 2 ** 22 + 16,
  })
  const answer = await complete(owner, 'discord', await comeBack(owner, 'discord', person.id))
  expect(answer.status).toBe(200)
  expect(answer.output.discord).toMatchObject({
    account: { id: person.id, username: 'ada', discriminator: '0042' },
    readFlags: 64 + 2 ** 22,
    visible: true,
    sharesServer: null,
  })
  const picture = answer.output.discord.account?.avatarUrl ?? ''
  expect(picture).toMatch(/^\/portfolio-assets\/remote\/[0-9a-f]{64}\.webp$/)
  const served = await owner.visitor.get(picture)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { connections } = await stored(owner.id)
  expect(connections).toMatchObject([{ provider: 'discord', problem: null }])
  for (const token of [connections[0]?.accessToken, connections[0]?.refreshToken])
    expect(token).toMatch(/^v1\.[\w-]{8}\./)
  expect(accounts.events).toContainEqual(expect.objectContaining({ type: 'connectionsChanged', portfolioId: owner.id }))
})

test('an account without avatar and number, and one whose picture cannot be had', async () => {
  const owner = await newOwner()
  await accounts.connect(owner, 'discord', sandbox.discord.addPerson({ username: 'new.style' }).id)
  expect((await stored(owner.id)).portfolio).toMatchObject({
    discordUsername: 'new.style',
    discordDiscriminator: null,
    discordAvatar: expect.stringContaining('/remote/'),
  })
  sandbox.discord.pictureFault = 'error'
  await accounts.connect(owner, 'discord', sandbox.discord.addPerson({ avatar: 'never_seen' }).id)
  sandbox.discord.pictureFault = null
  expect((await stored(owner.id)).portfolio).toMatchObject({ discordAvatar: null })
  expect((await stored(owner.id)).connections).toHaveLength(1)
})

test('a Spotify account is stored with its name, or its id without one', async () => {
  const owner = await newOwner()
  const answer = await complete(owner, 'spotify', await comeBack(owner, 'spotify', 'adalune'))
  expect(answer.output.spotify).toMatchObject({ account: { name: 'Ada Lune' }, visible: true, problem: null })
  await accounts.connect(owner, 'spotify', 'vex')
  expect((await stored(owner.id)).portfolio?.spotifyDisplayName).toBe('vex')
})

describe.each<[Provider, string]>([
  ['discord', '80351110224678912'],
  ['spotify', 'adalune'],
])('%s refuses, and stores nothing for', (provider, personId) => {
  const refused = async (owner: TestOwner, at: Pick<TestOwner, 'id' | 'visitor'>, returned: Returned) => {
    const answer = await complete(at, provider, returned)
    expect([answer.status, answer.error.code]).toEqual([409, 'CONNECTION_ATTEMPT_INVALID'])
    await expectNothing(owner)
  }

  test('an unknown state, and a code without a state', async () => {
    const owner = await newOwner()
    const { code } = await comeBack(owner, provider, personId)
    await refused(owner, owner, { code, state: 'x'.repeat(32) })
    const answer = await owner.visitor.request('PUT', `/api/portfolios/${owner.id}/connections/${provider}`, { code })
    expect(answer.status).toBe(422)
    await expectNothing(owner)
  })

  test('a replayed state', async () => {
    const owner = await newOwner()
    const returned = await comeBack(owner, provider, personId)
    expect((await complete(owner, provider, returned)).status).toBe(200)
    const before = await stored(owner.id)
    const again = await complete(owner, provider, {
      ...(await comeBack(owner, provider, personId)),
      state: returned.state,
    })
    expect(again.error.code).toBe('CONNECTION_ATTEMPT_INVALID')
    expect(await stored(owner.id)).toEqual(before)
  })

  test('two requests with one state at once: one of them', async () => {
    const owner = await newOwner()
    const returned = await comeBack(owner, provider, personId)
    const answers = await Promise.all([complete(owner, provider, returned), complete(owner, provider, returned)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('the state of another person, session, portfolio and provider', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    await refused(owner, owner, await comeBack(other, provider, personId))
    const sameOnPhone = await signInVisitor(accounts.visitor(), owner.actor)
    await refused(owner, { id: owner.id, visitor: sameOnPhone }, await comeBack(owner, provider, personId))
    const foreign = await complete(
      { id: other.id, visitor: owner.visitor },
      provider,
      await comeBack(owner, provider, personId),
    )
    expect([foreign.status, foreign.error.code]).toEqual([404, 'PORTFOLIO_NOT_FOUND'])
    await expectNothing(other)
    const another = provider === 'discord' ? 'spotify' : 'discord'
    const elsewhere = await complete(owner, another, await comeBack(owner, provider, personId))
    expect(elsewhere.error.code).toBe('CONNECTION_ATTEMPT_INVALID')
    await expectNothing(owner)
  })

  test('a state after ten minutes, and a request without a session', async () => {
    const owner = await newOwner()
    const returned = await comeBack(owner, provider, personId)
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 10 * MINUTE)
    await refused(owner, owner, returned)
    app.clock.now = start
    const answer = await complete({ id: owner.id, visitor: accounts.visitor() }, provider, returned)
    expect(answer.status).toBe(401)
    await expectNothing(owner)
  })

  test('a wrong code', async () => {
    const owner = await newOwner()
    const { state } = await comeBack(owner, provider, personId)
    const answer = await complete(owner, provider, { code: 'wrong', state })
    expect([answer.status, answer.error.code]).toEqual([409, 'CONNECTION_CODE_REFUSED'])
    await expectNothing(owner)
  })
})

test('the refusal says that Spotify does not let the app read a person, who can connect once they are entered there', async () => {
  const owner = await newOwner()
  sandbox.spotify.addPerson({ id: 'outsider', forbidden: true })
  const answer = await complete(owner, 'spotify', await comeBack(owner, 'spotify', 'outsider'))
  expect([answer.status, answer.error.code, answer.error.message]).toEqual([
    409,
    'SPOTIFY_FORBIDDEN',
    connectionTexts.spotifyForbidden,
  ])
  await expectNothing(owner)
  sandbox.spotify.forbid('outsider', false)
  await accounts.connect(owner, 'spotify', 'outsider')
  expect((await stored(owner.id)).portfolio?.spotifyDisplayName).toBe('outsider')
})

test.each(['error', 'limited'] as const)('Discord that answers with %s is reported as unavailable', async (fault) => {
  const owner = await newOwner()
  const returned = await comeBack(owner, 'discord', '80351110224678912')
  sandbox.discord.fault = fault
  const answer = await complete(owner, 'discord', returned)
  sandbox.discord.fault = null
  expect([answer.status, answer.error.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  await expectNothing(owner)
})
