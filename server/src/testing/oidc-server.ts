import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** Person with an account at the test's provider. */
export interface OidcPerson {
  sub: string
  email?: string
  email_verified?: boolean
  preferred_username?: string
  name?: string
}

/** Running server of the certified library `oidc-provider`, whose ID tokens a test can falsify. */
export interface OidcServer {
  issuer: string
  clientId: string
  clientSecret: string
  /** Person who answers the next sign-in; null for one who does not agree. */
  person: OidcPerson | null
  /** Changes the claims of the next ID tokens; null for none. */
  falsify: ((claims: JWTPayload) => JWTPayload) | null
  /** True if the next ID tokens are signed with a key that the provider has never published. */
  foreignKey: boolean
  /** Follows the provider's address as a browser does. Returns the parameters with which the browser comes back. */
  answer(url: string): Promise<Record<string, string>>
  close(): Promise<void>
}

const ALGORITHM = 'RS256'
const KEY_ID = 'test-key'

/** Starts a provider on loopback, with one client that returns to `redirectUri`. */
export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const http = createServer((request, response) => void handler(request, response))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const address = http.address()
  if (typeof address !== 'object' || !address) throw new Error('The provider listens on no port')
  const people = new Map<string, OidcPerson>()
  const server: OidcServer = {
    issuer: `http://127.0.0.1:${address.port}`,
    clientId: `client-${randomUUID()}`,
    clientSecret: randomUUID(),
    person: null,
    falsify: null,
    foreignKey: false,
    answer: (url) => followToReturn(url, redirectUri),
    async close() {
      http.closeAllConnections()
      await new Promise<void>((done) => http.close(() => done()))
    },
  }
  const provider = new Provider(server.issuer, {
    clients: [{ client_id: server.clientId, client_secret: server.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'name'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
  })
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) return answerInteraction(provider, server, people, ctx)
    await next()
    const { body } = ctx
    if (ctx.path !== '/token' || !isTokenAnswer(body) || (!server.falsify && !server.foreignKey)) return
    const { payload } = await jwtVerify(body.id_token, own.publicKey, { clockTolerance: 1e6 })
    const claims = server.falsify?.(payload) ?? payload
    ctx.body = { ...body, id_token: await sign(claims, server.foreignKey ? foreign.privateKey : own.privateKey) }
  })
  const handler = provider.callback()
  return server
}

/** Agrees as the present person, or denies without one. */
async function answerInteraction(
  provider: Provider,
  { person, clientId }: OidcServer,
  people: Map<string, OidcPerson>,
  { req, res }: Parameters<Parameters<Provider['use']>[0]>[0],
): Promise<void> {
  const { params } = await provider.interactionDetails(req, res)
  if (!person) return provider.interactionFinished(req, res, { error: 'access_denied' })
  people.set(person.sub, person)
  const grant = new provider.Grant({ accountId: person.sub, clientId })
  grant.addOIDCScope(String(params.scope))
  await provider.interactionFinished(req, res, {
    login: { accountId: person.sub },
    consent: { grantId: await grant.save() },
  })
}

function isTokenAnswer(body: unknown): body is { id_token: string } {
  return typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string'
}

function sign(claims: JWTPayload, key: KeyObject): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID }).sign(key)
}

/** Follows redirects with their cookies until the browser would return to the client. */
async function followToReturn(start: string, redirectUri: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let url = start
  for (let steps = 0; steps < 10; steps += 1) {
    if (url.startsWith(redirectUri)) return Object.fromEntries(new URL(url).searchParams)
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider answers with status ${response.status}: ${await response.text()}`)
    url = new URL(location, url).href
  }
  throw new Error('The provider redirects for ever')
}
