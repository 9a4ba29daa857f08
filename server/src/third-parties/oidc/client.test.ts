import { createServer } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startOidcServer } from '../../testing/oidc-server.ts'
import { createSignInProvider, type SignInProvider } from './client.ts'
import { SignInAnswerInvalid, SignInDenied, SignInProviderUnavailable } from './errors.ts'
import { oidcSettings } from './settings.ts'

const BACK = 'http://vitrine.test/auth/callback/oidc'
const ADDRESSES = { sandboxUrl: null, publicUrl: 'http://vitrine.test' }
const server = await startOidcServer(BACK)
afterAll(() => server.close())

const providerOf = ({ issuer, clientId, clientSecret } = server): SignInProvider =>
  createSignInProvider(
    oidcSettings({ issuer, clientId, clientSecret, label: 'Club', allowedDomains: [] }, ADDRESSES),
    () => Date.now(),
  )
const provider = providerOf()

function setUp(changes: Partial<Pick<typeof server, 'person' | 'falsify' | 'foreignKey'>> = {}) {
  Object.assign(server, {
    person: { sub: 'ada', email: 'Ada@Club.Example', email_verified: true, preferred_username: 'Ada Lune' },
    falsify: null,
    foreignKey: false,
    ...changes,
  })
}

/** Signs in at the provider. */
async function signIn(at = provider) {
  const { url, secrets } = await at.begin(BACK)
  return at.complete(BACK, await server.answer(url), secrets)
}

const now = () => Math.floor(Date.now() / 1000)

test('the account of a real provider, with its address in our spelling', async () => {
  setUp()
  expect(await signIn()).toEqual({
    subject: `${server.issuer}#ada`,
    email: 'ada@club.example',
    emailVerified: true,
    name: 'Ada Lune',
    signedInAt: null,
  })
})

test('the request has PKCE, a state and a nonce, new ones each time', async () => {
  const [first, second] = [await provider.begin(BACK), await provider.begin(BACK)]
  const { searchParams } = new URL(first.url)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: BACK,
    code_challenge_method: 'S256',
    state: first.secrets.state,
    nonce: first.secrets.nonce,
  })
  expect(first.url).not.toContain(first.secrets.verifier)
  const values = [first, second].flatMap(({ secrets }) => Object.values(secrets))
  expect(new Set(values).size).toBe(6)
})

test('a person who is asked anew signs in again at a real provider, which says when', async () => {
  setUp()
  const { url, secrets } = await provider.begin(BACK, { anew: true })
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  const before = now()
  const { signedInAt } = await provider.complete(BACK, await server.answer(url), secrets)
  expect(Number(signedInAt)).toBeGreaterThanOrEqual(before * 1000)
})

test.each([
  ['no address', { sub: 'a' }, { email: null, emailVerified: false, name: null }],
  [
    'an unconfirmed one',
    { sub: 'b', email: 'b@b.example', email_verified: false },
    { email: 'b@b.example', emailVerified: false },
  ],
  ['one without a statement', { sub: 'c', email: 'c@c.example' }, { emailVerified: false }],
  [
    'one that no account can have',
    { sub: 'd', email: 'dé@', email_verified: true },
    { email: null, emailVerified: false },
  ],
])('an account with %s', async (_, person, expected) => {
  setUp({ person })
  expect(await signIn()).toMatchObject({ subject: `${server.issuer}#${person.sub}`, ...expected })
})

test.each([
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'another-client' }],
  ['another audience beside ours', { aud: ['another-client', 'x'], azp: 'another-client' }],
  ['another nonce', { nonce: 'of another sign-in' }],
  ['no nonce', { nonce: undefined }],
  ['a time that has passed', { exp: now() - 120 }],
  ['no time of its end', { exp: undefined }],
  ['a start that is to come', { nbf: now() + 120 }],
  ['no person', { sub: undefined }],
])('an ID token with %s is refused', async (_, changes) => {
  setUp({ falsify: (claims) => ({ ...claims, ...changes }) })
  await expect(signIn()).rejects.toBeInstanceOf(SignInAnswerInvalid)
})

test('an ID token whose key the provider has not published is refused', async () => {
  setUp({ foreignKey: true })
  await expect(signIn()).rejects.toBeInstanceOf(SignInAnswerInvalid)
})

test('clocks may differ by half a minute, and a wrong one is named', async () => {
  setUp({ falsify: (claims) => ({ ...claims, exp: now() - 30, iat: now() + 30 }) })
  expect(await signIn()).toMatchObject({ subject: `${server.issuer}#ada` })
  setUp({ falsify: (claims) => ({ ...claims, exp: now() - 600 }) })
  await expect(signIn()).rejects.toThrow(/clock/)
})

test('an answer for another browser is refused', async () => {
  setUp()
  const own = await provider.begin(BACK)
  const other = await provider.begin(BACK)
  const answer = await server.answer(own.url)
  await expect(provider.complete(BACK, answer, other.secrets)).rejects.toBeInstanceOf(SignInAnswerInvalid)
  const withState = { ...other.secrets, state: own.secrets.state, nonce: own.secrets.nonce }
  await expect(provider.complete(BACK, answer, withState), 'without its verifier').rejects.toBeInstanceOf(
    SignInAnswerInvalid,
  )
})

test('a code works once', async () => {
  setUp()
  const { url, secrets } = await provider.begin(BACK)
  const answer = await server.answer(url)
  await provider.complete(BACK, answer, secrets)
  await expect(provider.complete(BACK, answer, secrets)).rejects.toBeInstanceOf(SignInAnswerInvalid)
})

test('the answer of one provider cannot be completed at another', async () => {
  setUp()
  const other = await startOidcServer(BACK)
  onTestFinished(() => other.close())
  const mixed = providerOf(other)
  const { url, secrets } = await provider.begin(BACK)
  const answer = await server.answer(url)
  expect(answer.iss).toBe(server.issuer)
  await mixed.begin(BACK)
  await expect(mixed.complete(BACK, answer, secrets)).rejects.toBeInstanceOf(SignInAnswerInvalid)
  await expect(mixed.complete(BACK, { ...answer, iss: undefined }, secrets)).rejects.toBeInstanceOf(SignInAnswerInvalid)
})

test('a person who does not agree', async () => {
  setUp({ person: null })
  await expect(signIn()).rejects.toBeInstanceOf(SignInDenied)
})

test('a provider that is down, fails or is another one than it says', async () => {
  let response = { status: 503, body: 'down' }
  const http = createServer((_, answer) => answer.writeHead(response.status).end(response.body))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  onTestFinished(() => void http.close())
  const address = http.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const broken = providerOf({ ...server, issuer })
  await expect(broken.begin(BACK)).rejects.toBeInstanceOf(SignInProviderUnavailable)
  response = { status: 200, body: JSON.stringify({ issuer: server.issuer }) }
  await expect(broken.begin(BACK)).rejects.toBeInstanceOf(SignInProviderUnavailable)
  http.close()
  http.closeAllConnections()
  await expect(broken.begin(BACK)).rejects.toBeInstanceOf(SignInProviderUnavailable)
})

test('a provider that could not be reached is asked again', async () => {
  setUp()
  let fails = true
  const { fetch: real } = globalThis
  globalThis.fetch = (...request) => (fails ? Promise.reject(new TypeError('fetch failed')) : real(...request))
  onTestFinished(() => {
    globalThis.fetch = real
  })
  const again = providerOf()
  await expect(again.begin(BACK)).rejects.toBeInstanceOf(SignInProviderUnavailable)
  fails = false
  expect(await signIn(again)).toMatchObject({ subject: `${server.issuer}#ada` })
})
