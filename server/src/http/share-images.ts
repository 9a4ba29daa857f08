import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { maySee } from '@vitrine/core/portfolios'
import { findLatePageById } from '#features/portfolios'
import {
  pathOfStored,
  portfolioIdIn,
  SHARE_IMAGES_PATH,
  type StoredShareImage,
  storageKeyOf,
  storeShareImage,
} from '#features/share-images'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { edgeHeaders } from './edge/edge-headers.ts'
import type { RequestInfo } from './request-start.ts'

/** Path of the site's image, to which a request is redirected if the image of a page is not ready in time. */
const SITE_IMAGE = '/share.jpg'
/** Milliseconds for which a request waits for an image that is being made. */
const WAIT_MS = 8000
/** Seconds for which others may show an image without asking again. It is short, because a page may be unpublished. */
const MAX_AGE = 10 * 60

/**
 * Creates the handler for share images of published pages. It sends a stored image, also a replaced one. For any
 * other image it makes the page's present image and sends it, or redirects to its address. If that image is not ready
 * in time, it redirects to the site's image. It returns null for unknown and unpublished pages, even if their images
 * are stored. Of a page that keepers have restricted only the present image is sent.
 */
export function createShareImages(deps: Deps, { waitMs = WAIT_MS } = {}) {
  return async (request: Request, { requestId }: Pick<RequestInfo, 'requestId'>): Promise<Response | null> => {
    const fileName = new URL(request.url).pathname.slice(SHARE_IMAGES_PATH.length)
    const portfolioId = portfolioIdIn(fileName)
    if (portfolioId === null) return null
    const page = await findLatePageById(createCtx(deps, { requestId }), portfolioId)
    if (!page || !maySee(page.portfolio, null)) return null
    const isRestricted = page.sensitive || page.hidden.length > 0
    const stored = isRestricted ? null : await storedImage(deps, request, { fileName, portfolioId })
    if (stored) return stored
    const made = await presentImage(deps, { portfolioId, requestId, waitMs })
    if (made === 'hidden') return null
    if (made === 'busy') return redirect(SITE_IMAGE)
    if (made.key !== storageKeyOf(fileName)) return redirect(pathOfStored(made.key))
    return (await storedImage(deps, request, { fileName, portfolioId })) ?? redirect(SITE_IMAGE)
  }
}

async function storedImage(
  { config, files }: Deps,
  request: Request,
  { fileName, portfolioId }: { fileName: string; portfolioId: string },
): Promise<Response | null> {
  const key = storageKeyOf(fileName)
  const size = await files.sizeOf(key)
  if (size === null) return null
  const etag = `"${fileName}"`
  const headers = new Headers({
    'content-type': 'image/jpeg',
    'cache-control': `public, max-age=${MAX_AGE}`,
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    ...edgeHeaders(config, [portfolioId]),
  })
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  headers.set('content-length', String(size))
  // Node and the web platform declare the same type under two names.
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(await files.read(key)) as ReadableStream)
  return new Response(body, { headers })
}

/** Returns the key of a page's present image once it is stored; 'busy' after `waitMs` milliseconds or a failure. */
async function presentImage(
  deps: Deps,
  { portfolioId, requestId, waitMs }: { portfolioId: string; requestId: string; waitMs: number },
): Promise<StoredShareImage> {
  const waited = new AbortController()
  const log = deps.log.child({ requestId })
  const stored = deps.work.add(storeShareImage(createCtx(deps, { requestId }), { portfolioId }))
  const making = stored.catch((error: unknown) => {
    log.warn({ err: error }, 'a share image could not be made')
    return 'busy' as const
  })
  const late = setTimeout(waitMs, 'busy' as const, { signal: waited.signal }).catch(() => 'busy' as const)
  const image = await Promise.race([making, late])
  waited.abort()
  return image
}

function redirect(path: string): Response {
  return new Response(null, { status: 302, headers: { location: path, 'cache-control': 'no-store' } })
}
