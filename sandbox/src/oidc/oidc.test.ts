import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts'

const BACK = 'http://127.0.0.1:3000/auth/callback/google'
const PERSON = '110169484474386276334'
const VERIFIER = 'a verifier that is long enough for everybody'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

function authorizeUrl({ environment, url }: RunningSandbox, changes: Record<string, string> = {}): string {
  const parameters = {
    client_id: environment.GOOGLE_CLIENT_ID,
    response_type: 'code',
    scope: 'openid email',
    state: 's',
    nonce: 'n',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    redirect_uri: BACK,
    ...changes,
  }
  return `${url}/accounts.google.com/authorize?${new URLSearchParams(parameters)}`
}

async function exchange({ environment, url }: RunningSandbox, code: string, verifier = VERIFIER) {
  const { GOOGLE_CLIENT_ID: client_id, GOOGLE_CLIENT_SECRET: client_secret } = environment
  const fields = { grant_type: 'authorization_code', code, redirect_uri: BACK, code_verifier: verifier }
  const body = new URLSearchParams({ ...fields, client_id, client_secret })
  const response = await fetch(`${url}/accounts.google.com/token`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

async function codeOf(sandbox: RunningSandbox): Promise<string> {
  const back = new URL(await sandbox.google.answer(authorizeUrl(sandbox), 'continue', PERSON))
  return back.searchParams.get('code') ?? ''
}

test('a code is exchanged once, with its verifier, for a signed token of the person', async () => {
  const sandbox = await runSandbox()
  const code = await codeOf(sandbox)
  const { status, body } = await exchange(sandbox, code)
  expect(status).toBe(200)
  const issuer = `${sandbox.url}/accounts.google.com`
  const { payload } = await jwtVerify(body.id_token, createRemoteJWKSet(new URL(`${issuer}/jwks`)), {
    issuer,
    audience: sandbox.environment.GOOGLE_CLIENT_ID,
  })
  expect(payload).toMatchObject({ sub: PERSON, nonce: 'n', email: 'ada.lune@gmail.example', email_verified: true })
  expect((await exchange(sandbox, code)).body).toEqual({ error: 'invalid_grant' })
  expect((await exchange(sandbox, await codeOf(sandbox), 'another verifier')).body).toEqual({ error: 'invalid_grant' })
  const read = await fetch(`${issuer}/userinfo`, { headers: { authorization: `Bearer ${body.access_token}` } })
  expect(await read.json()).toMatchObject({ sub: PERSON, name: 'Ada Lune' })
})

test('a person who cancels comes back without a code', async () => {
  const sandbox = await runSandbox()
  const back = new URL(await sandbox.google.answer(authorizeUrl(sandbox), 'cancel', PERSON))
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 's' })
})

test.each<Record<string, string>>([{ client_id: 'another' }, { scope: 'email' }, { code_challenge_method: 'plain' }])(
  'a request with %j is refused on the screen',
  async (changes) => {
    const sandbox = await runSandbox()
    expect((await fetch(authorizeUrl(sandbox, changes))).status).toBe(400)
  },
)
