import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxPage, withQuery } from '../sandbox-page.ts'
import { newToken, type Person, type Store } from './state.ts'

/** Seconds for which an access token is valid: a week, as at Discord. */
const EXPIRES_IN = 604_800
const CODE_LIFE_MS = 60_000

interface Code {
  personId: string
  redirectUri: string
  expiresAt: number
}

/** Creates the routes below `discord.com` that connect accounts: the screen, the tokens and the account's data. */
export function createOAuth(store: Store, onMembersChanged: (person: Person) => void): Hono {
  const { state } = store
  const codes = new Map<string, Code>()
  const app = new Hono()

  app.get('/oauth2/authorize', (c) => {
    const query = c.req.query()
    const { client_id: clientId, scope = '', redirect_uri: redirectUri } = query
    if (clientId !== state.keys.clientId) return problem(c, 'Unknown application')
    const forBot = scope.split(' ').includes('bot')
    if (!forBot && (!isWebAddress(redirectUri) || query.response_type !== 'code' || scope !== 'identify')) {
      return problem(c, 'Invalid OAuth2 request')
    }
    const hidden = Object.entries(query).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )
    return sandboxPage(c, {
      provider: 'Discord',
      title: forBot ? 'Add the bot to your server' : 'Vitrine wants to access your account',
      content: html`<p>${forBot ? 'It can see who is online.' : 'It can read your name, picture and badges.'}</p>
<form method="post" action="authorize">
${hidden}
<fieldset><legend>Who are you?</legend>
${state.people.map(
  ({ id, username }, index) =>
    html`<label class="choice"><input type="radio" name="person" value="${id}" ${index === 0 ? 'checked' : ''}> ${username}</label>`,
)}
</fieldset>
<button name="answer" value="authorize">Authorize</button>
<button name="answer" value="cancel" class="quiet">Cancel</button>
</form>`,
    })
  })

  app.post('/oauth2/authorize', async (c) => {
    const form = await c.req.formData()
    const field = (name: string) => String(form.get(name) ?? '')
    const person = state.people.find(({ id }) => id === field('person'))
    const redirectUri = field('redirect_uri')
    if (!person) return problem(c, 'Unknown person')
    if (field('scope').split(' ').includes('bot')) {
      if (field('answer') === 'authorize') {
        person.inServer = true
        await store.save()
        onMembersChanged(person)
      }
      return sandboxPage(c, { provider: 'Discord', title: 'Bot added', content: html`<p>You can close this tab.</p>` })
    }
    if (!isWebAddress(redirectUri)) return problem(c, 'Invalid OAuth2 redirect_uri')
    const returned = { state: form.has('state') ? field('state') : undefined }
    if (field('answer') !== 'authorize') {
      const error = {
        error: 'access_denied',
        error_description: 'The resource owner or authorization server denied the request',
      }
      return c.redirect(withQuery(redirectUri, { ...error, ...returned }))
    }
    const code = newToken()
    codes.set(code, { personId: person.id, redirectUri, expiresAt: Date.now() + CODE_LIFE_MS })
    return c.redirect(withQuery(redirectUri, { code, ...returned }))
  })

  for (const base of ['/api', '/api/v10']) {
    app.post(`${base}/oauth2/token`, async (c) => {
      const form = await readForm(c)
      if (!form) return c.json({ error: 'invalid_request', error_description: 'Form body expected' }, 400)
      if (!isClient(c, form)) return c.json({ error: 'invalid_client' }, 401)
      const personId = form.get('grant_type') === 'refresh_token' ? takeRefreshToken(form) : takeCode(form)
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

    app.post(`${base}/oauth2/token/revoke`, async (c) => {
      const form = await readForm(c)
      if (!form || !isClient(c, form)) return c.json({ error: 'invalid_client' }, 401)
      const token = form.get('token')
      const grant = state.grants.find((one) => one.accessToken === token || one.refreshToken === token)
      // Revoking one token ends the whole authorization.
      if (grant) state.grants = state.grants.filter(({ personId }) => personId !== grant.personId)
      await store.save()
      return c.json({})
    })

    app.get(`${base}/users/@me`, (c) => {
      const authorization = c.req.header('authorization') ?? ''
      if (authorization === `Bot ${state.keys.botToken}`) return c.json(botUser(state.keys.clientId))
      const grant = state.grants.find(({ accessToken }) => authorization === `Bearer ${accessToken}`)
      const person = state.people.find(({ id }) => id === grant?.personId)
      if (!person) return c.json({ message: '401: Unauthorized', code: 0 }, 401)
      return c.json({ ...toUser(person), public_flags: person.publicFlags })
    })
  }

  function isClient(c: Context, form: URLSearchParams): boolean {
    const { clientId, clientSecret } = state.keys
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (c.req.header('authorization') === basic) return true
    return form.get('client_id') === clientId && form.get('client_secret') === clientSecret
  }

  function takeCode(form: URLSearchParams): string | null {
    const code = form.get('code') ?? ''
    const found = codes.get(code)
    codes.delete(code)
    const isValid = found && found.redirectUri === form.get('redirect_uri') && found.expiresAt > Date.now()
    return isValid ? found.personId : null
  }

  function takeRefreshToken(form: URLSearchParams): string | null {
    const grant = state.grants.find(({ refreshToken }) => refreshToken === form.get('refresh_token'))
    state.grants = state.grants.filter((one) => one !== grant)
    return grant?.personId ?? null
  }

  return app
}

/** Returns a user as the API and the gateway send it. */
export function toUser({ id, username, discriminator, globalName, avatar }: Person) {
  return { id, username, discriminator, global_name: globalName, avatar, bot: false }
}

/** Returns the bot's user. */
export function botUser(clientId: string) {
  return { id: clientId, username: 'vitrine', discriminator: '0', global_name: null, avatar: null, bot: true }
}

/** Returns the fields of a form; null for any other body. */
async function readForm(c: Context): Promise<URLSearchParams | null> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  return isForm ? new URLSearchParams(await c.req.text()) : null
}

function isWebAddress(address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

function problem(c: Context, text: string) {
  return sandboxPage(c, { provider: 'Discord', title: text, content: html`` }, 400)
}
