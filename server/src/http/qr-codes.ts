import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import type { PortfolioView } from '@vitrine/core/portfolios'
import { readPublicPage, viewPortfolio } from '#features/portfolios'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { edgeHeaders } from './edge/edge-headers.ts'
import { QR_FORMATS, type QrFormat } from './qr-picture.ts'
import { requestCtx } from './request-ctx.ts'
import type { RequestInfo } from './request-start.ts'

/** Returns the format of a file's name, like `qr.svg`; null for another name. */
export function qrFormatOf(file: string): QrFormat | null {
  if (file === 'qr.svg') return 'svg'
  return file === 'qr.png' ? 'png' : null
}

/**
 * Responds with the QR code of a page's canonical address, as a file to store if the query contains `download`. Refuses
 * PORTFOLIO_NOT_FOUND unless the visitor may see the page.
 */
export async function sendQrCode(
  deps: Deps,
  request: Request,
  info: RequestInfo,
  { username, format }: { username: string; format: QrFormat },
): Promise<Response> {
  const view = (await findPublic(deps, info, username)) ?? (await findOwn(deps, request, info, username))
  const { type, draw } = QR_FORMATS[format]
  const picture = draw(`${deps.config.publicUrl}/u/${view.username}`)
  const isDownload = new URL(request.url).searchParams.has('download')
  return new Response(picture, {
    headers: {
      'content-type': type,
      // A former address leads to the page for months; whether the page is published may change at once.
      'cache-control': view.published ? 'public, max-age=3600' : 'private, no-store',
      ...(view.published ? edgeHeaders(deps.config, [view.id]) : {}),
      ...(isDownload ? { 'content-disposition': `attachment; filename="${view.username}-qr.${format}"` } : {}),
    },
  })
}

async function findPublic(
  deps: Deps,
  { requestId }: RequestInfo,
  username: string,
): Promise<Pick<PortfolioView, 'id' | 'username' | 'published'> | null> {
  const name = normalizeUsername(username)
  if (usernameProblem(name)) return null
  const page = await readPublicPage(createCtx(deps, { requestId }), { username: name })
  return page?.view ?? null
}

async function findOwn(deps: Deps, request: Request, info: RequestInfo, username: string): Promise<PortfolioView> {
  return viewPortfolio(await requestCtx(deps, request.headers, info), { username })
}
