import { Hono } from 'hono'
import { basic, newToken } from '../credentials.ts'
import { createConsent, readForm } from '../oauth.ts'
import type { SpotifyControls } from './controls.ts'
import type { Store } from './state.ts'

/** Lifetime of an access token: an hour, as at Spotify. */
const EXPIRES_IN = 3600
const SCOPE = 'user-read-currently-playing'

/** Creates the routes below `accounts.spotify.com`: the screen that connects accounts, and the tokens. */
export function createOAuth(store: Store, controls: SpotifyControls): Hono {
  const { state } = store
  const consent = createConsent({ provider: 'Spotify', agree: 'Agree', denied: { error: 'access_denied' } })
  const app = new Hono()

  app.get('/authorize', (c) => {
    const { client_id: clientId, redirect_uri: redirectUri = '', response_type: type, scope } = c.req.query()
    if (clientId !== state.keys.clientId) return consent.refuse(c, 'INVALID_CLIENT: Invalid client')
    if (!isSecure(redirectUri)) return consent.refuse(c, 'INVALID_CLIENT: Insecure redirect URI')
    if (type !== 'code' || scope !== SCOPE) return consent.refuse(c, 'Illegal scope or response_type')
    return consent.ask(c, {
      title: 'Vitrine asks for access to Spotify',
      text: 'It can read what you play at the moment.',
      people: state.people.map(({ id, displayName }) => ({ id, name: displayName ?? id })),
    })
  })

  app.post('/authorize', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const person = state.people.find(({ id }) => id === form.get('person'))
    if (!person || !isSecure(form.get('redirect_uri') ?? '')) {
      return consent.refuse(c, 'INVALID_CLIENT: Insecure redirect URI')
    }
    return consent.redirect(c, form, person.id)
  })

  app.post('/api/token', async (c) => {
    const limited = controls.limitedFor()
    if (limited !== null) return c.text('Too many requests', 429, { 'retry-after': String(limited) })
    const { clientId, clientSecret } = state.keys
    if (c.req.header('authorization') !== basic(clientId, clientSecret)) {
      return c.json({ error: 'invalid_client', error_description: 'Invalid client secret' }, 400)
    }
    const form = await readForm(c)
    if (!form) {
      return c.json({ error: 'unsupported_grant_type', error_description: 'grant_type parameter is missing' }, 400)
    }
    const answer = form.get('grant_type') === 'refresh_token' ? refresh(form.get('refresh_token')) : exchange(form)
    if (!answer) return c.json({ error: 'invalid_grant', error_description: 'Invalid or revoked token or code' }, 400)
    await store.save()
    return c.json({ ...answer, token_type: 'Bearer', scope: SCOPE, expires_in: EXPIRES_IN })
  })

  function exchange(form: URLSearchParams) {
    const personId = consent.takeCode(form)
    if (personId === null) return null
    const { accessToken, refreshToken } = addGrant(personId, newToken())
    return { access_token: accessToken, refresh_token: refreshToken }
  }

  /** Returns a new access token. Spotify replaces the refresh token only sometimes. */
  function refresh(refreshToken: string | null) {
    const grant = state.grants.find((one) => one.refreshToken === refreshToken)
    if (!grant) return null
    state.grants = state.grants.filter((one) => one !== grant)
    const rotates = controls.rotatesRefreshTokens
    const next = addGrant(grant.personId, rotates ? newToken() : grant.refreshToken)
    return { access_token: next.accessToken, ...(rotates ? { refresh_token: next.refreshToken } : {}) }
  }

  function addGrant(personId: string, refreshToken: string) {
    const grant = { personId, accessToken: newToken(), refreshToken, expiresAt: Date.now() + EXPIRES_IN * 1000 }
    state.grants.push(grant)
    return grant
  }

  return app
}

/** Returns true for an address that Spotify returns browsers to: https, or a loopback IP. */
function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]'))
}
