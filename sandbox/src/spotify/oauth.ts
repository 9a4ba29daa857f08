import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxPage, withQuery } from '../sandbox-page.ts'
import { newToken, type Store } from './state.ts'

/** Lifetime of an access token: an hour, as at Spotify. */
const EXPIRES_IN = 3600
const CODE_LIFE_MS = 60_000
const SCOPE = 'user-read-currently-playing'

interface Code {
  personId: string
  redirectUri: string
  expiresAt: number
}

/** Creates the routes below `accounts.spotify.com`: the screen that connects accounts, and the tokens. */
export function createOAuth(
  store: Store,
  { isRotating, limitedFor }: { isRotating(): boolean; limitedFor(): number | null },
): Hono {
  const { state } = store
  const codes = new Map<string, Code>()
  const app = new Hono()

  app.get('/authorize', (c) => {
    const query = c.req.query()
    const { client_id: clientId, redirect_uri: redirectUri = '', response_type: type, scope } = query
    if (clientId !== state.keys.clientId) return problem(c, 'INVALID_CLIENT: Invalid client')
    if (!isSecure(redirectUri)) return problem(c, 'INVALID_CLIENT: Insecure redirect URI')
    if (type !== 'code' || scope !== SCOPE) return problem(c, 'Illegal scope or response_type')
    const hidden = Object.entries(query).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )
    return sandboxPage(c, {
      provider: 'Spotify',
      title: 'Vitrine asks for access to Spotify',
      content: html`<p>It can read what you play at the moment.</p>
<form method="post" action="authorize">
${hidden}
<fieldset><legend>Who are you?</legend>
${state.people.map(
  ({ id, displayName }, index) =>
    html`<label class="choice"><input type="radio" name="person" value="${id}" ${index === 0 ? 'checked' : ''}> ${displayName ?? id}</label>`,
)}
</fieldset>
<button name="answer" value="agree">Agree</button>
<button name="answer" value="cancel" class="quiet">Cancel</button>
</form>`,
    })
  })

  app.post('/authorize', async (c) => {
    const form = await c.req.formData()
    const field = (name: string) => String(form.get(name) ?? '')
    const redirectUri = field('redirect_uri')
    const person = state.people.find(({ id }) => id === field('person'))
    if (!person || !isSecure(redirectUri)) return problem(c, 'INVALID_CLIENT: Insecure redirect URI')
    const returned = { state: form.has('state') ? field('state') : undefined }
    if (field('answer') !== 'agree') return c.redirect(withQuery(redirectUri, { error: 'access_denied', ...returned }))
    const code = newToken()
    codes.set(code, { personId: person.id, redirectUri, expiresAt: Date.now() + CODE_LIFE_MS })
    return c.redirect(withQuery(redirectUri, { code, ...returned }))
  })

  app.post('/api/token', async (c) => {
    const limited = limitedFor()
    if (limited !== null) return c.text('Too many requests', 429, { 'retry-after': String(limited) })
    const { clientId, clientSecret } = state.keys
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (c.req.header('authorization') !== basic) {
      return c.json({ error: 'invalid_client', error_description: 'Invalid client secret' }, 400)
    }
    if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      return c.json({ error: 'unsupported_grant_type', error_description: 'grant_type parameter is missing' }, 400)
    }
    const form = new URLSearchParams(await c.req.text())
    const answer = form.get('grant_type') === 'refresh_token' ? refresh(form.get('refresh_token')) : exchange(form)
    if (!answer) return c.json({ error: 'invalid_grant', error_description: 'Invalid or revoked token or code' }, 400)
    await store.save()
    return c.json({ ...answer, token_type: 'Bearer', scope: SCOPE, expires_in: EXPIRES_IN })
  })

  function exchange(form: URLSearchParams) {
    const code = form.get('code') ?? ''
    const found = codes.get(code)
    codes.delete(code)
    if (!found || found.redirectUri !== form.get('redirect_uri') || found.expiresAt < Date.now()) return null
    const { accessToken, refreshToken } = addGrant(found.personId, newToken())
    return { access_token: accessToken, refresh_token: refreshToken }
  }

  /** Returns a new access token. Spotify replaces the refresh token only sometimes. */
  function refresh(refreshToken: string | null) {
    const grant = state.grants.find((one) => one.refreshToken === refreshToken)
    if (!grant) return null
    state.grants = state.grants.filter((one) => one !== grant)
    const next = addGrant(grant.personId, isRotating() ? newToken() : grant.refreshToken)
    return { access_token: next.accessToken, ...(isRotating() ? { refresh_token: next.refreshToken } : {}) }
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

function problem(c: Context, text: string) {
  return sandboxPage(c, { provider: 'Spotify', title: text, content: html`` }, 400)
}
