import type { Client } from '../support/api.ts'
import { keepRequestOutOfLogs } from '../support/logged-secrets.ts'
import type { Journal } from './journal.ts'
import type { Random } from './seeded-random.ts'

/** Time after which a request is given up, in milliseconds. */
const GIVE_UP_MS = 60_000
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** Client of a person whose requests are recorded in the storm's journal. */
export interface StormClient extends Client {
  /** Headers of this person's requests, for a socket of theirs. */
  headers: Record<string, string>
}

/** Returns an address that visitors may have, so that each has limits of their own. */
export function randomSource(random: Random): string {
  return `10.${random.between(1, 254)}.${random.between(0, 255)}.${random.between(1, 254)}`
}

/**
 * Creates a client of the process that `origin` returns at each request. Its cookie stays with `session`, so that several
 * clients can share one.
 */
export function stormClient(
  journal: Journal,
  { origin, publicUrl, source }: { origin: () => string; publicUrl: string; source: string },
  session = { cookie: '' },
): StormClient {
  const headers = { 'x-forwarded-for': source, 'user-agent': BROWSER }

  async function send(method: string, path: string, { body, type }: { body?: BodyInit; type?: string } = {}) {
    const request = `${method} ${path.replaceAll(ID, ':id').replace(/\?.*/, '')}`
    const from = journal.now()
    const record = (status: number | null, retryAfter: string | null, detail: string) =>
      journal.answered({ request, status, retryAfter, detail, from, to: journal.now() })
    try {
      const response = await fetch(`${origin()}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(GIVE_UP_MS),
        headers: {
          ...headers,
          origin: publicUrl,
          ...(session.cookie ? { cookie: session.cookie } : {}),
          ...(type ? { 'content-type': type } : {}),
        },
        ...(body === undefined ? {} : { body }),
      })
      const bytes = await response.arrayBuffer()
      const [set] = response.headers.getSetCookie()
      if (set) session.cookie = set.split(';')[0] ?? ''
      const usual = response.status < 400
      record(
        response.status,
        response.headers.get('retry-after'),
        usual ? '' : Buffer.from(bytes).toString().slice(0, 160),
      )
      return new Response(response.status === 204 || response.status === 304 ? null : bytes, response)
    } catch (error) {
      record(null, null, failureOf(error))
      throw error
    }
  }
  function sendJson(method: string, path: string, body?: unknown): Promise<Response> {
    keepRequestOutOfLogs(session.cookie, body)
    return send(method, path, body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' })
  }
  return {
    headers,
    get: (path) => sendJson('GET', path),
    post: (path, body) => sendJson('POST', path, body),
    put: (path, body) => sendJson('PUT', path, body),
    patch: (path, body) => sendJson('PATCH', path, body),
    delete: (path) => sendJson('DELETE', path),
    upload: (path, body) => send('POST', path, { body, type: 'application/octet-stream' }),
    cookie: () => session.cookie,
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
