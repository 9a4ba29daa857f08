import { isUrl } from '@vitrine/core/kernel/lite'
import { Outage } from '../../log/outage.ts'

/** Host of the pages. */
const PAGES = 'linktr.ee'
/** Hosts of the pictures that people upload to Linktree. */
const PICTURES: readonly string[] = ['ugc.production.linktr.ee']
/** Time limit of a request with its body, in milliseconds. */
const TIMEOUT_MS = 8000
/** Most redirects within Linktree, as from another spelling of a name. */
const REDIRECTS_MAX = 2

/** Error for an unreachable or failing Linktree. The same request may succeed later. */
export class LinktreeUnavailable extends Outage {
  override readonly name = 'LinktreeUnavailable'

  constructor(options?: ErrorOptions) {
    super('Linktree', options)
  }
}

/** Error for a page or picture that Linktree does not have. */
export class LinktreeNotFound extends Error {
  override readonly name = 'LinktreeNotFound'

  constructor() {
    super('Linktree has no such page')
  }
}

/**
 * Client of the public pages at linktr.ee. It requests no other hosts than Linktree's. The chunks end after 8 s with
 * {@link LinktreeUnavailable}; callers limit their size.
 */
export interface LinktreeClient {
  /** Requests the page of a name when it is read. Can throw {@link LinktreeNotFound} and {@link LinktreeUnavailable}. */
  page(name: string, signal: AbortSignal | null): AsyncIterable<Uint8Array>
  /** Requests a picture when it is read. Returns null for an address of another host than Linktree's for pictures. */
  picture(url: string, signal: AbortSignal | null): AsyncIterable<Uint8Array> | null
}

/**
 * Creates the client. `sandboxUrl` is the address of the sandbox, which serves each host below a path with the host's
 * name; null for the real hosts. `publicUrl` names this site in the requests.
 */
export function createLinktreeClient(
  { sandboxUrl, publicUrl }: { sandboxUrl: string | null; publicUrl: string },
  request: typeof fetch = fetch,
): LinktreeClient {
  const baseOf = (host: string) => (sandboxUrl === null ? `https://${host}` : `${sandboxUrl}/${host}`)
  const pages = `${baseOf(PAGES)}/`
  const headers = { 'user-agent': `Mozilla/5.0 (compatible; Vitrine; +${publicUrl})`, 'accept-language': 'en' }

  /** Follows redirects to other pages of Linktree only. */
  async function requestPage(name: string, signal: AbortSignal): Promise<Response> {
    let url = pages + encodeURIComponent(name)
    for (let left = REDIRECTS_MAX; ; left -= 1) {
      const response = await request(url, {
        headers: { ...headers, accept: 'text/html' },
        redirect: 'manual',
        credentials: 'omit',
        signal,
      })
      if (response.status < 300 || response.status > 399) return response
      await response.body?.cancel()
      const target = response.headers.get('location') ?? ''
      const next = isUrl(target, url) ? new URL(target, url).href : ''
      if (left === 0 || !next.startsWith(pages)) throw new Error('the page redirects elsewhere')
      url = next
    }
  }

  return {
    page: (name, signal) => chunksOf((limited) => requestPage(name, limited), signal),
    picture(url, signal) {
      const address = pictureAddress(url, baseOf)
      if (address === null) return null
      return chunksOf(
        (limited) => request(address, { headers, redirect: 'error', credentials: 'omit', signal: limited }),
        signal,
      )
    },
  }
}

function pictureAddress(url: string, baseOf: (host: string) => string): string | null {
  if (!isUrl(url)) return null
  const { protocol, host, hostname, username, password, pathname, search } = new URL(url)
  const isKnown = protocol === 'https:' && PICTURES.includes(hostname) && host === hostname
  return isKnown && username === '' && password === '' ? `${baseOf(hostname)}${pathname}${search}` : null
}

/** Yields the body of a response within the time limit. */
async function* chunksOf(
  request: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal | null,
): AsyncGenerator<Uint8Array> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await request(signal ? AbortSignal.any([signal, limit]) : limit)
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) throw new LinktreeNotFound()
      throw new Error(`status ${response.status}`)
    }
    for await (const chunk of response.body) yield chunk
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof LinktreeNotFound ? error : new LinktreeUnavailable({ cause: error })
  }
}
