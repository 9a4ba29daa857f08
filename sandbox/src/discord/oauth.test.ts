import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { basic } from '../credentials.ts'
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts'

const BACK = 'http://127.0.0.1:3000/auth/discord/callback'

function authorizeUrl({ environment }: RunningSandbox, changes: Record<string, string> = {}): string {
  const parameters = {
    client_id: environment.DISCORD_CLIENT_ID,
    response_type: 'code',
    scope: 'identify',
    state: 's',
    redirect_uri: BACK,
    ...changes,
  }
  return `https://discord.com/oauth2/authorize?${new URLSearchParams(parameters)}`
}

async function post(sandbox: RunningSandbox, path: string, fields: Record<string, string>, headers = {}) {
  const { DISCORD_CLIENT_ID: client_id, DISCORD_CLIENT_SECRET: client_secret } = sandbox.environment
  const response = await fetch(`${sandbox.url}/discord.com/api/oauth2${path}`, {
    method: 'POST',
    body: new URLSearchParams({ client_id, client_secret, ...fields }),
    headers,
  })
  return { status: response.status, body: await response.json() }
}

async function codeOf(sandbox: RunningSandbox, personId?: string): Promise<string> {
  const back = new URL(await sandbox.discord.answer(authorizeUrl(sandbox), 'authorize', personId))
  expect(back.origin + back.pathname).toBe(BACK)
  expect(back.searchParams.get('state')).toBe('s')
  return back.searchParams.get('code') ?? ''
}

const exchange = (sandbox: RunningSandbox, code: string, changes = {}) =>
  post(sandbox, '/token', { grant_type: 'authorization_code', code, redirect_uri: BACK, ...changes })

async function me(sandbox: RunningSandbox, token: string) {
  const response = await fetch(`${sandbox.url}/discord.com/api/users/@me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: await response.json() }
}

test('a code is exchanged once, for tokens that read the account', async () => {
  const sandbox = await runSandbox()
  const person = sandbox.discord.addPerson({ username: 'ada', discriminator: '0042', publicFlags: 64 })
  const code = await codeOf(sandbox, person.id)
  const tokens = await exchange(sandbox, code)
  expect(tokens).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 604_800, scope: 'identify' } })
  expect(await me(sandbox, tokens.body.access_token)).toMatchObject({
    status: 200,
    body: { id: person.id, username: 'ada', discriminator: '0042', avatar: null, public_flags: 64 },
  })
  expect(await exchange(sandbox, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('a wrong redirect, secret or body is refused', async () => {
  const sandbox = await runSandbox()
  const other = { redirect_uri: 'http://127.0.0.1:3000/elsewhere' }
  expect((await exchange(sandbox, await codeOf(sandbox), other)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await exchange(sandbox, await codeOf(sandbox), { client_secret: 'x' })).status).toBe(401)
  const json = await fetch(`${sandbox.url}/discord.com/api/oauth2/token`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(json.status).toBe(400)
})

test('a refresh replaces both tokens, and revoking ends the authorization', async () => {
  const sandbox = await runSandbox()
  const first = (await exchange(sandbox, await codeOf(sandbox))).body
  const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = sandbox.environment
  const refresh = (token: string) =>
    post(sandbox, '/token', { grant_type: 'refresh_token', refresh_token: token }, { authorization: basic(id, secret) })
  const second = (await refresh(first.refresh_token)).body
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect((await refresh(first.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await me(sandbox, second.access_token)).status).toBe(200)
  expect((await post(sandbox, '/token/revoke', { token: second.refresh_token })).status).toBe(200)
  expect((await me(sandbox, second.access_token)).status).toBe(401)
})

test('who cancels is sent back with an error', async () => {
  const sandbox = await runSandbox()
  const back = new URL(await sandbox.discord.answer(authorizeUrl(sandbox), 'cancel'))
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 's' })
})

test.each<Record<string, string>>([
  { client_id: '1' },
  { scope: 'email' },
  { response_type: 'token' },
  { redirect_uri: 'javascript:1' },
])('the screen refuses %j', async (changes) => {
  const sandbox = await runSandbox()
  await expect(sandbox.discord.answer(authorizeUrl(sandbox, changes), 'authorize')).rejects.toThrow('400')
})

test('adding the bot lets a person share its server', async () => {
  const sandbox = await runSandbox()
  const { id } = sandbox.discord.addPerson({ inServer: false })
  const parameters = { client_id: sandbox.environment.DISCORD_CLIENT_ID, scope: 'bot', permissions: '0' }
  await sandbox.discord.answer(
    `https://discord.com/oauth2/authorize?${new URLSearchParams(parameters)}`,
    'authorize',
    id,
  )
  expect(sandbox.discord.people().find((person) => person.id === id)?.inServer).toBe(true)
})

test('avatars are pictures, animated ones with frames; others are not found', async () => {
  const sandbox = await runSandbox()
  const { id } = sandbox.discord.addPerson({ avatar: 'a_0123' })
  const get = (path: string) => fetch(`${sandbox.url}/cdn.discordapp.com${path}`)
  const read = async (path: string) =>
    sharp(Buffer.from(await (await get(path)).arrayBuffer()), { animated: true }).metadata()
  expect(await read(`/avatars/${id}/a_0123.gif?size=128`)).toMatchObject({ format: 'gif', width: 128, pages: 6 })
  expect(await read(`/avatars/${id}/a_0123.png`)).toMatchObject({ format: 'png', width: 128, height: 128 })
  expect(await read('/embed/avatars/3.png')).toMatchObject({ format: 'png' })
  for (const path of [`/avatars/${id}/other.png`, '/avatars/1/a_0123.png', '/embed/avatars/3.gif', '/x']) {
    expect((await get(path)).status).toBe(404)
  }
})

test('the page of people changes what they do', async () => {
  const sandbox = await runSandbox()
  const { id } = sandbox.discord.addPerson({ username: 'ada <b>' })
  expect(await (await fetch(`${sandbox.url}/discord`)).text()).toContain('ada &lt;b&gt;')
  const body = new URLSearchParams({
    status: 'idle',
    server: 'on',
    custom: 'away',
    name1: 'Chess',
    type1: '0',
    minutes1: '5',
  })
  const answer = await fetch(`${sandbox.url}/discord/${id}`, { method: 'POST', body })
  expect(answer.url).toBe(`${sandbox.url}/discord`)
  const person = sandbox.discord.people().find((one) => one.id === id)
  expect(person).toMatchObject({
    status: 'idle',
    activities: [
      { type: 4, state: 'away' },
      { type: 0, name: 'Chess' },
    ],
  })
})

test('keys, people and authorizations survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await runSandbox({ folder })
  const { id } = first.discord.addPerson({ username: 'kept' })
  const { access_token: token } = (await exchange(first, await codeOf(first, id))).body
  await first.close()
  const second = await runSandbox({ folder })
  expect(second.environment.DISCORD_BOT_TOKEN).toBe(first.environment.DISCORD_BOT_TOKEN)
  expect((await me(second, token)).body).toMatchObject({ username: 'kept' })
})
