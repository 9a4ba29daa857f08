import sharp from 'sharp'
import { expect, test } from 'vitest'
import { basic } from '../credentials.ts'
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts'

const BACK = 'http://127.0.0.1:3000/auth/spotify/callback'
const SCOPE = 'user-read-currently-playing'

function authorizeUrl({ environment }: RunningSandbox, changes: Record<string, string> = {}): string {
  const parameters = {
    client_id: environment.SPOTIFY_CLIENT_ID,
    response_type: 'code',
    scope: SCOPE,
    state: 's',
    redirect_uri: BACK,
    ...changes,
  }
  return `https://accounts.spotify.com/authorize?${new URLSearchParams(parameters)}`
}

async function token(sandbox: RunningSandbox, fields: Record<string, string>, secret?: string) {
  const { SPOTIFY_CLIENT_ID, SPOTIFY_CLIENT_SECRET } = sandbox.environment
  const response = await fetch(`${sandbox.url}/accounts.spotify.com/api/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { authorization: basic(SPOTIFY_CLIENT_ID, secret ?? SPOTIFY_CLIENT_SECRET) },
  })
  return { status: response.status, body: await response.json() }
}

async function connect(sandbox: RunningSandbox, personId = 'adalune') {
  const back = new URL(await sandbox.spotify.answer(authorizeUrl(sandbox), 'agree', personId))
  const code = back.searchParams.get('code') ?? ''
  const tokens = await token(sandbox, { grant_type: 'authorization_code', code, redirect_uri: BACK })
  expect(tokens.status).toBe(200)
  return { code, ...tokens.body }
}

async function get(
  sandbox: RunningSandbox,
  accessToken: string,
  path = '/me/player/currently-playing?additional_types=track,episode',
) {
  const response = await fetch(`${sandbox.url}/api.spotify.com/v1${path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

test('a code is exchanged once, for a token that reads the account and what it plays', async () => {
  const sandbox = await runSandbox()
  const { code, access_token: access, refresh_token: refresh } = await connect(sandbox)
  expect(refresh).toBeTruthy()
  expect(await get(sandbox, access, '/me')).toMatchObject({
    status: 200,
    body: { id: 'adalune', display_name: 'Ada Lune' },
  })
  sandbox.spotify.play('adalune', 'slowtides', 1000)
  const playing = await get(sandbox, access)
  expect(playing.body).toMatchObject({
    is_playing: true,
    currently_playing_type: 'track',
    item: { name: 'Slow Tides', artists: [{ name: 'Ada Lune' }], external_urls: { spotify: expect.any(String) } },
  })
  expect(playing.body.progress_ms).toBeGreaterThanOrEqual(1000)
  expect(sandbox.spotify.requests).toMatchObject([{ personId: 'adalune', status: 200 }])
  const again = await token(sandbox, { grant_type: 'authorization_code', code, redirect_uri: BACK })
  expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('episodes, local files, pauses and silence', async () => {
  const sandbox = await runSandbox()
  const { access_token: access } = await connect(sandbox)
  sandbox.spotify.play('adalune', 'letters')
  expect((await get(sandbox, access)).body.item).toMatchObject({
    show: { name: 'Letters after dark' },
    type: 'episode',
  })
  expect((await get(sandbox, access, '/me/player/currently-playing')).body.item).toBeNull()
  sandbox.spotify.play('adalune', 'demo')
  expect((await get(sandbox, access)).body.item).toMatchObject({
    id: null,
    is_local: true,
    external_urls: {},
    album: { images: [] },
  })
  sandbox.spotify.pause('adalune')
  expect((await get(sandbox, access)).body.is_playing).toBe(false)
  sandbox.spotify.stop('adalune')
  expect(await get(sandbox, access)).toMatchObject({ status: 204, body: null })
})

test('the next title follows at the end of one', async () => {
  const sandbox = await runSandbox()
  const { access_token: access } = await connect(sandbox)
  sandbox.spotify.play('adalune', 'slowtides', 214_000 + 5000)
  expect((await get(sandbox, access)).body).toMatchObject({ item: { name: 'Lanterns' } })
})

test('expired, forbidden, limited and failing', async () => {
  const sandbox = await runSandbox()
  const { access_token: access } = await connect(sandbox)
  sandbox.spotify.forbid('adalune', true)
  for (const path of ['/me', undefined]) expect((await get(sandbox, access, path)).status).toBe(403)
  sandbox.spotify.forbid('adalune', false)
  sandbox.spotify.limit(7)
  const limited = await get(sandbox, access)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  expect((await get(sandbox, access, '/me')).status).toBe(429)
  const refused = await fetch(`${sandbox.url}/accounts.spotify.com/api/token`, { method: 'POST' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
  sandbox.spotify.limit(null)
  sandbox.spotify.expireTokens('adalune')
  expect((await get(sandbox, access)).body).toMatchObject({ error: { status: 401 } })
})

test.each([false, true])('a refresh, with a new refresh token: %s', async (rotates) => {
  const sandbox = await runSandbox()
  const first = await connect(sandbox)
  sandbox.spotify.rotatesRefreshTokens = rotates
  const refresh = () => token(sandbox, { grant_type: 'refresh_token', refresh_token: first.refresh_token })
  const { body } = await refresh()
  expect('refresh_token' in body).toBe(rotates)
  expect((await get(sandbox, body.access_token)).status).toBe(200)
  expect((await get(sandbox, first.access_token)).status).toBe(401)
  expect((await refresh()).status).toBe(rotates ? 400 : 200)
  sandbox.spotify.revoke('adalune')
  expect((await refresh()).body).toMatchObject({ error: 'invalid_grant' })
})

test('who cancels is sent back with an error; insecure addresses and wrong keys are refused', async () => {
  const sandbox = await runSandbox()
  const back = new URL(await sandbox.spotify.answer(authorizeUrl(sandbox), 'cancel'))
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 's' })
  for (const redirect of ['http://localhost:3000/auth/spotify/callback', 'http://example.com/', 'x']) {
    const asked = sandbox.spotify.answer(authorizeUrl(sandbox, { redirect_uri: redirect }), 'agree')
    await expect(asked).rejects.toThrow('400')
  }
  expect((await token(sandbox, { grant_type: 'refresh_token', refresh_token: 'x' }, 'wrong')).body).toMatchObject({
    error: 'invalid_client',
  })
})

test('art is a picture, unless its host fails', async () => {
  const sandbox = await runSandbox()
  const art = () => fetch(`${sandbox.url}/i.scdn.co/image/harbour300`, { redirect: 'manual' })
  expect(await sharp(Buffer.from(await (await art()).arrayBuffer())).metadata()).toMatchObject({
    format: 'png',
    width: 300,
  })
  sandbox.spotify.pictureFault = 'redirect'
  expect((await art()).status).toBe(302)
  sandbox.spotify.pictureFault = 'large'
  expect((await (await art()).arrayBuffer()).byteLength).toBeGreaterThan(2 * 1024 * 1024)
})

test('the page of people plays and stops', async () => {
  const sandbox = await runSandbox()
  const { access_token: access } = await connect(sandbox, 'vex')
  const press = (answer: string) =>
    fetch(`${sandbox.url}/spotify/vex`, { method: 'POST', body: new URLSearchParams({ item: 'undertow', answer }) })
  expect(await (await press('play')).text()).toContain('Plays: Undertow (Night Version)')
  expect((await get(sandbox, access)).body).toMatchObject({ item: { name: 'Undertow (Night Version)' } })
  await press('stop')
  expect((await get(sandbox, access)).status).toBe(204)
})
