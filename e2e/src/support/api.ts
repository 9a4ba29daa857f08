import type { Page } from '@playwright/test'
import { keepRequestOutOfLogs } from './logged-secrets.ts'
import { type Instance, pause } from './server.ts'

/** A person's client of the API, without a browser. */
export interface Client {
  get(path: string): Promise<Response>
  /** Sends JSON, as the app does, with the cookies of earlier responses. */
  post(path: string, body?: unknown): Promise<Response>
  put(path: string, body: unknown): Promise<Response>
  patch(path: string, body: unknown): Promise<Response>
  delete(path: string): Promise<Response>
  /** Sends a file's bytes. */
  upload(path: string, body: Uint8Array<ArrayBuffer>): Promise<Response>
  /** The session's cookie, as `name=value`; empty without one. */
  cookie(): string
}

/** Creates a client. `publicUrl` is the value of its Origin header if that differs from the address. */
export function createClient({ origin }: Pick<Instance, 'origin'>, publicUrl: string = origin): Client {
  let cookie = ''
  async function send(method: string, path: string, { body, type }: { body?: BodyInit; type?: string } = {}) {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        // A test may rest until the server closes the connection, and a request that meets its end fails.
        connection: 'close',
        origin: publicUrl,
        ...(cookie ? { cookie } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    const [set] = response.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    return response
  }
  function sendJson(method: string, path: string, body?: unknown): Promise<Response> {
    keepRequestOutOfLogs(cookie, body)
    return send(method, path, body ? { body: JSON.stringify(body), type: 'application/json' } : {})
  }
  return {
    get: (path) => sendJson('GET', path),
    post: (path, body) => sendJson('POST', path, body),
    put: (path, body) => sendJson('PUT', path, body),
    patch: (path, body) => sendJson('PATCH', path, body),
    delete: (path) => sendJson('DELETE', path),
    upload: (path, body) => send('POST', path, { body, type: 'application/octet-stream' }),
    cookie: () => cookie,
  }
}

const PASSWORD = 'correct horse'

/** Signs up, confirms by the mail and signs in. */
export async function signUpByApi(
  instance: Pick<Instance, 'origin' | 'linkTo'>,
  username: string,
  publicUrl?: string,
): Promise<Client> {
  const client = createClient(instance, publicUrl)
  const email = `${username}@example.com`
  await accepted(client.post('/api/auth/sign-up/email', { email, password: PASSWORD, username }))
  const token = new URL(await instance.linkTo(email)).searchParams.get('token')
  // The browser that signed up needs no password to confirm, so none is hashed.
  await accepted(client.post('/api/auth/verify-email', { token }))
  return signInByApi(instance, username, publicUrl)
}

export async function signInByApi(
  instance: Pick<Instance, 'origin'>,
  username: string,
  publicUrl?: string,
): Promise<Client> {
  const client = createClient(instance, publicUrl)
  const credentials = { email: `${username}@example.com`, password: PASSWORD }
  await accepted(client.post('/api/auth/sign-in/email', credentials))
  return client
}

/** Creates and publishes the person's page; returns its id. */
export async function publishByApi(client: Client, username: string): Promise<string> {
  const { id } = await (await accepted(client.post('/api/portfolios', { username }))).json()
  await accepted(client.put(`/api/portfolios/${id}/published`, { published: true }))
  return id
}

async function accepted(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`)
  return response
}

/** Repeats a check until it returns true. Throws after `seconds`. */
export async function until(question: () => Promise<boolean>, what: string, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await question().catch(() => false)) return
    await pause(50)
  }
  throw new Error(`Still not after ${seconds} s: ${what}`)
}

/** Signs in the browser of this page with the session of an API client. */
export async function setSessionCookie(page: Page, instance: Instance, client: Client): Promise<void> {
  const [name = '', value = ''] = client.cookie().split(/=(.*)/s)
  await page.context().addCookies([{ name, value, url: instance.origin, httpOnly: true, sameSite: 'Lax' }])
}
