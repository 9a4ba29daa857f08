import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { basic, newToken } from '../credentials.ts'
import { createConsent, readForm } from '../oauth.ts'
import { sandboxPage } from '../sandbox-page.ts'
import type { Person, State, Store } from './state.ts'

/** Lifetime of an access token in seconds, as in Discord's responses: a week. The sandbox does not enforce it. */
const EXPIRES_IN = 604_800

/** Scopes for which a client may ask; the address is needed only to sign in. */
const SCOPES: readonly string[] = ['identify', 'identify email']

/**
 * Creates the routes below `discord.com` that connect accounts and add the bot: the screen, the tokens and the
 * account's data.
 */
export function createOAuth(store: Store, onMembersChanged: (person: Person) => void): Hono {
  const { state } = store
  const consent = createConsent({
    provider: 'Discord',
    agree: 'Authorize',
    denied: {
      error: 'access_denied',
      error_description: 'The resource owner or authorization server denied the request',
    },
  })
  const app = new Hono()

  app.get('/oauth2/authorize', (c) => {
    const { client_id: clientId, scope = '', redirect_uri: redirectUri, response_type: type } = c.req.query()
    if (clientId !== state.keys.clientId) return consent.refuse(c, 'Unknown application')
    const forBot = asksForBot(scope)
    if (!forBot && (!isWebAddress(redirectUri) || type !== 'code' || !SCOPES.includes(scope))) {
      return consent.refuse(c, 'Invalid OAuth2 request')
    }
    return consent.ask(c, {
      title: forBot ? 'Add the bot to your server' : 'Vitrine wants to access your account',
      text: forBot ? 'It can see who is online.' : textOf(scope),
      people: state.people.map(({ id, username }) => ({ id, name: username })),
    })
  })

  app.post('/oauth2/authorize', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const person = state.people.find(({ id }) => id === form.get('person'))
    if (!person) return consent.refuse(c, 'Unknown person')
    if (asksForBot(form.get('scope') ?? '')) {
      if (consent.agrees(form)) {
        person.inServer = true
        await store.save()
        onMembersChanged(person)
      }
      return sandboxPage(c, { provider: 'Discord', title: 'Bot added', content: html`<p>You can close this tab.</p>` })
    }
    if (!isWebAddress(form.get('redirect_uri'))) return consent.refuse(c, 'Invalid OAuth2 redirect_uri')
    return consent.redirect(c, form, person.id)
  })

  const api = createAccountApi(store, consent.takeCode)
  return app.route('/api', api).route('/api/v10', api)
}

/** Creates the part of the API for tokens, and for the account to which a token belongs. */
function createAccountApi(store: Store, takeCode: (form: URLSearchParams) => string | null): Hono {
  const { state } = store
  const api = new Hono()

  api.post('/oauth2/token', async (c) => {
    const form = await readForm(c)
    if (!form) return c.json({ error: 'invalid_request', error_description: 'Form body expected' }, 400)
    if (!isClient(c, form, state.keys)) return c.json({ error: 'invalid_client' }, 401)
    const personId = form.get('grant_type') === 'refresh_token' ? takeRefreshToken(form, state) : takeCode(form)
    if (!personId) {
      const error_description = 'Invalid "code" or "refresh_token" in request.'
      return c.json({ error: 'invalid_grant', error_description }, 400)
    }
    const grant = { personId, accessToken: newToken(), refreshToken: newToken() }
    state.grants.push(grant)
    await store.save()
    return c.json({
      access_token: grant.accessToken,
      token_type: 'Bearer',
      expires_in: EXPIRES_IN,
      refresh_token: grant.refreshToken,
      scope: 'identify',
    })
  })

  api.post('/oauth2/token/revoke', async (c) => {
    const form = await readForm(c)
    if (!form || !isClient(c, form, state.keys)) return c.json({ error: 'invalid_client' }, 401)
    const token = form.get('token')
    const grant = state.grants.find((one) => one.accessToken === token || one.refreshToken === token)
    // Revoking one token ends the whole authorization.
    if (grant) state.grants = state.grants.filter(({ personId }) => personId !== grant.personId)
    await store.save()
    return c.json({})
  })

  api.get('/users/@me', (c) => {
    const authorization = c.req.header('authorization') ?? ''
    if (authorization === `Bot ${state.keys.botToken}`) return c.json(botUser(state.keys.clientId))
    const grant = state.grants.find(({ accessToken }) => authorization === `Bearer ${accessToken}`)
    const person = state.people.find(({ id }) => id === grant?.personId)
    if (!person) return c.json({ message: '401: Unauthorized', code: 0 }, 401)
    const address = { email: `${person.username.toLowerCase()}@discord.example`, verified: true }
    return c.json({ ...toUser(person), public_flags: person.publicFlags, ...address })
  })

  return api
}

/** Returns a user as the API and the gateway send it. */
export function toUser({ id, username, discriminator, globalName, avatar }: Person) {
  return { id, username, discriminator, global_name: globalName, avatar, bot: false }
}

/** Returns the bot's user. */
export function botUser(clientId: string) {
  return { id: clientId, username: 'vitrine', discriminator: '0', global_name: null, avatar: null, bot: true }
}

function isClient(c: Context, form: URLSearchParams, { clientId, clientSecret }: State['keys']): boolean {
  if (c.req.header('authorization') === basic(clientId, clientSecret)) return true
  return form.get('client_id') === clientId && form.get('client_secret') === clientSecret
}

function takeRefreshToken(form: URLSearchParams, state: State): string | null {
  const grant = state.grants.find(({ refreshToken }) => refreshToken === form.get('refresh_token'))
  state.grants = state.grants.filter((one) => one !== grant)
  return grant?.personId ?? null
}

function textOf(scope: string): string {
  const email = scope.includes('email') ? ', your email address' : ''
  return `It can read your name${email}, picture and badges.`
}

function asksForBot(scope: string): boolean {
  return scope.split(' ').includes('bot')
}

function isWebAddress(address: string | null | undefined): address is string {
  return typeof address === 'string' && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
