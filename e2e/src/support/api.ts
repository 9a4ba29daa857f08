import { keepRequestOutOfLogs } from './logged-secrets.ts'
import { type Copy, pause } from './server.ts'

/** Somebody who uses a copy over its API, without a browser. */
export interface Client {
  get(path: string): Promise<Response>
  /** Sends JSON, as the app does; cookies are kept. */
  post(path: string, body?: unknown): Promise<Response>
  put(path: string, body: unknown): Promise<Response>
  patch(path: string, body: unknown): Promise<Response>
  /** The session's cookie, as `name=value`; empty without one. */
  cookie(): string
}

/** `publicUrl` is the origin that its requests name, where that is another than the one they go to. */
export function createClient({ origin }: Pick<Copy, 'origin'>, publicUrl: string = origin): Client {
  let cookie = ''
  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    keepRequestOutOfLogs(cookie, body)
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: publicUrl,
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const [set] = response.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    return response
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    cookie: () => cookie,
  }
}

const PASSWORD = 'correct horse'

/** Signs up, confirms by the mail and signs in. */
export async function signUpByApi(copy: Copy, username: string, publicUrl?: string): Promise<Client> {
  const client = createClient(copy, publicUrl)
  const email = `${username}@example.com`
  await accepted(client.post('/api/auth/sign-up/email', { email, password: PASSWORD, username }))
  const token = new URL(await copy.linkTo(email)).searchParams.get('token')
  // The browser that signed up: no password is needed, and none is hashed.
  await accepted(client.post('/api/auth/verify-email', { token }))
  return signInByApi(copy, username, publicUrl)
}

export async function signInByApi(copy: Pick<Copy, 'origin'>, username: string, publicUrl?: string): Promise<Client> {
  const client = createClient(copy, publicUrl)
  const credentials = { email: `${username}@example.com`, password: PASSWORD }
  await accepted(client.post('/api/auth/sign-in/email', credentials))
  return client
}

/** A published page of the person; answers its id. */
export async function publishByApi(client: Client, username: string): Promise<string> {
  const { id } = await (await accepted(client.post('/api/portfolios', { username }))).json()
  await accepted(client.put(`/api/portfolios/${id}/published`, { published: true }))
  return id
}

async function accepted(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response
}

/** Asks again and again until the answer is the wanted one; fails after `seconds`. */
export async function until(question: () => Promise<boolean>, what: string, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await question().catch(() => false)) return
    await pause(50)
  }
  throw new Error(`Still not after ${seconds} s: ${what}`)
}
