import { Outage } from '../../log/outage.ts'

/** Time limit of a request to an edge, in milliseconds. */
const TIMEOUT_MS = 5000

/** Most tags of one request: Cloudflare accepts 30 on every plan. */
export const TAGS_MAX = 30

/** Ways to ask an edge to forget responses. */
export const PURGE_FORMATS = ['header', 'cloudflare'] as const

/** Caches in front of the site that it asks to forget responses. */
export interface EdgeSettings {
  /** Addresses to which the requests go, one for each edge. */
  purgeUrls: readonly string[]
  /** Sent as `Authorization: Bearer`; null for none. */
  token: string | null
  /**
   * `header` sends `PURGE` with the tags in the header `Cache-Tag`. `cloudflare` sends them as the body of its API:
   * https://developers.cloudflare.com/api/resources/cache/methods/purge/
   */
  format: (typeof PURGE_FORMATS)[number]
}

/** Error for an edge that cannot be reached or did not accept a purge. */
export class EdgeUnavailable extends Outage {
  override readonly name = 'EdgeUnavailable'

  constructor(options?: ErrorOptions) {
    super('edge', options)
  }
}

/** Client of the caches in front of the site. */
export interface EdgeClient {
  /** Asks all edges to forget the responses with one of at most {@link TAGS_MAX} tags. Can throw {@link EdgeUnavailable}. */
  purge(tags: readonly string[]): Promise<void>
}

/** Creates the client of the edges. */
export function createEdgeClient({ purgeUrls, token, format }: EdgeSettings): EdgeClient {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }

  function requestOf(tags: readonly string[]): RequestInit {
    if (format === 'header') return { method: 'PURGE', headers: { ...authorization, 'cache-tag': tags.join(',') } }
    const headers = { ...authorization, 'content-type': 'application/json' }
    return { method: 'POST', headers, body: JSON.stringify({ tags }) }
  }

  async function purgeAt(url: string, request: RequestInit): Promise<void> {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The edge answered ${response.status}`)
  }

  return {
    async purge(tags) {
      const request = requestOf(tags)
      const results = await Promise.allSettled(purgeUrls.map((url) => purgeAt(url, request)))
      const failed = results.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw new EdgeUnavailable({ cause: failed.reason })
    },
  }
}
