import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { exportJWK, SignJWT } from 'jose'
import { basic, newToken } from '../credentials.ts'
import { answerConsent, createConsent, readForm } from '../oauth.ts'
import { openStore, type Person, type State } from './state.ts'

/** Lifetime of an access token and of an ID token, in seconds. */
const EXPIRES_IN = 3600
const ALGORITHM = 'ES256'

/** Running stand-in for a provider of OpenID Connect. */
export interface Oidc {
  app: Hono
  keys: State['keys']
  controls: OidcControls
  close(): Promise<void>
}

/** Controls of the stand-in for tests. */
export interface OidcControls {
  people: Person[]
  /** Answers the provider's screen as a browser does. Returns the address to which it is redirected. */
  answer(authorizeUrl: string, answer: 'continue' | 'cancel', personId: string): Promise<string>
}

/** Request that a browser has brought, which the code completes. */
interface Asked {
  nonce: string | undefined
  challenge: string
}

/**
 * Opens a provider whose addresses are below `/{host}`, with its name in files and on screens. `addressOf` returns the
 * address of the sandbox.
 */
export async function openOidc({
  host,
  name,
  people,
  folder,
  addressOf,
}: {
  host: string
  name: string
  people: Person[]
  folder: string | undefined
  addressOf: () => string
}): Promise<Oidc> {
  const store = await openStore(host, people, folder)
  const { state } = store
  const issuer = () => `${addressOf()}/${host}`
  const app = new Hono()
  app.get(`/${host}/.well-known/openid-configuration`, (c) =>
    c.json({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      userinfo_endpoint: `${issuer()}/userinfo`,
      jwks_uri: `${issuer()}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      scopes_supported: ['openid', 'email', 'profile'],
    }),
  )
  app.get(`/${host}/jwks`, async (c) => {
    const key = await exportJWK(createPublicKey(state.privateKey))
    return c.json({ keys: [{ ...key, kid: state.keyId, alg: ALGORITHM, use: 'sig' }] })
  })
  app.route(`/${host}`, createFlow(name, state, issuer))
  return {
    app,
    keys: state.keys,
    controls: {
      people: state.people,
      answer: (url, answer, personId) => answerConsent(url, { screenUrl: `${issuer()}/authorize`, personId, answer }),
    },
    close: () => store.save(),
  }
}

/** Creates the screen, the exchange of its codes, and the account of a token. */
function createFlow(name: string, state: State, issuer: () => string): Hono {
  const consent = createConsent({ provider: name, agree: 'Continue', denied: { error: 'access_denied' } })
  /** Requests by their state, until their code is exchanged. */
  const asked = new Map<string, Asked>()
  const codes = new Map<string, Asked>()
  const tokens = new Map<string, string>()
  const personOf = (id: string | null | undefined) => state.people.find((person) => person.id === id)
  const app = new Hono()

  app.get('/authorize', (c) => {
    const { client_id: clientId, scope = '', response_type: type, code_challenge: challenge = '' } = c.req.query()
    const { code_challenge_method: method, state: key = '', nonce } = c.req.query()
    if (clientId !== state.keys.clientId) return consent.refuse(c, 'Unknown client')
    if (type !== 'code' || !scope.split(' ').includes('openid') || method !== 'S256' || challenge === '') {
      return consent.refuse(c, 'Invalid request: code, openid and S256 are needed')
    }
    asked.set(key, { nonce, challenge })
    return consent.ask(c, {
      title: `Sign in with ${name}`,
      text: 'Vitrine gets your name and your email address.',
      people: state.people.map((person) => ({ id: person.id, name: `${person.name} (${person.email})` })),
    })
  })

  app.post('/authorize', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const key = form.get('state') ?? ''
    const request = asked.get(key)
    const person = personOf(form.get('person'))
    if (!person || !request) return consent.refuse(c, 'Please start again')
    asked.delete(key)
    const response = consent.redirect(c, form, person.id)
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code')
    if (code !== null) codes.set(code, request)
    return response
  })

  app.post('/token', async (c) => {
    const form = await readForm(c)
    if (!form || !isClient(c, form, state.keys)) return c.json({ error: 'invalid_client' }, 401)
    const request = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const person = personOf(consent.takeCode(form))
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!person || request?.challenge !== verifier) return c.json({ error: 'invalid_grant' }, 400)
    const accessToken = newToken()
    tokens.set(accessToken, person.id)
    const idToken = await new SignJWT({ ...claimsOf(person), nonce: request.nonce })
      .setProtectedHeader({ alg: ALGORITHM, kid: state.keyId })
      .setIssuer(issuer())
      .setAudience(state.keys.clientId)
      .setSubject(person.id)
      .setIssuedAt()
      .setExpirationTime(`${EXPIRES_IN}s`)
      .sign(createPrivateKey(state.privateKey))
    return c.json({ access_token: accessToken, token_type: 'Bearer', expires_in: EXPIRES_IN, id_token: idToken })
  })

  app.get('/userinfo', (c) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '')
    const person = personOf(tokens.get(token))
    return person ? c.json({ sub: person.id, ...claimsOf(person) }) : c.json({ error: 'invalid_token' }, 401)
  })

  return app
}

function claimsOf({ name, username, email, emailVerified }: Person) {
  return { name, preferred_username: username, email, email_verified: emailVerified }
}

function isClient(c: Context, form: URLSearchParams, { clientId, clientSecret }: State['keys']): boolean {
  if (c.req.header('authorization') === basic(clientId, clientSecret)) return true
  return form.get('client_id') === clientId && form.get('client_secret') === clientSecret
}
