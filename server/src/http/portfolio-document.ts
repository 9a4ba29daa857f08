import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { kernelRefusals } from '@vitrine/core/kernel'
import { type PortfolioView, playerOrigins, portfolioRefusals } from '@vitrine/core/portfolios'
import { checkName } from '#features/accounts'
import { findMovedPage, portfolioIdsOf, readPublicPage, versionOf, viewPortfolio } from '#features/portfolios'
import { pathOfShareImage } from '#features/share-images'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { orNull } from '../runtime/errors.ts'
import type { DocumentPolicies } from './document-policies.ts'
import { documentHeaders, documentOf, withCookies } from './document-response.ts'
import { ALL_PAGES, edgeHeaders } from './edge/edge-headers.ts'
import type { NotFoundDocument } from './not-found-document.ts'
import { requestCtx } from './request-ctx.ts'
import type { RequestInfo } from './request-start.ts'
import { reservationHeaders, securityHeaders } from './security-headers.ts'
import { writePage } from './send-page.ts'
import { hasConfirmed, sensitiveWarning } from './sensitive-page.ts'
import type { RenderedPage } from './ssr/cached-page.ts'
import type { Frontend } from './ssr/frontend.ts'
import type { PageCache } from './ssr/page-cache.ts'
import type { Render } from './ssr/renderings.ts'

/**
 * Creates the handlers for `/u/{username}`, which responds with the page, and for `/preview/{username}`, which responds
 * with the page without scripts, uncached, for the picture on the dashboard. Both respond with 'Portfolio not found'
 * (404) to those who may not see the page.
 */
export function createPortfolioDocument(
  deps: Deps,
  {
    frontend,
    policies,
    pages,
    notFound,
  }: { frontend: Frontend; policies: DocumentPolicies; pages: PageCache; notFound: NotFoundDocument },
) {
  const headers = { ...securityHeaders(deps.config), ...reservationHeaders(deps.config.site) }

  /** Renders a page for the cache. The page contains nothing that depends on the visitor. */
  async function renderPublicPage(
    username: string,
    { requestId }: RequestInfo,
    identify: Parameters<Render>[0],
  ): Promise<RenderedPage | null> {
    const page = await readPublicPage(createCtx(deps, { requestId }), { username })
    if (!page) return null
    const { view, ownerId, changesAt } = page
    identify({ portfolioId: view.id, ownerId })
    const { html, csp } = await render(view)
    const edge = edgeHeadersOf(deps, page)
    const all = { ...headers, ...documentHeaders(csp), ...edge }
    return { portfolioId: view.id, ownerId, html, headers: all, changesAt, isSensitive: view.sensitive === true }
  }

  async function render(view: PortfolioView): Promise<{ html: string; csp: string }> {
    const { renderer, assets } = await frontend.page()
    const { html, css, ownCss } = renderer.renderPage(view, {
      assets,
      origin: deps.config.publicUrl,
      version: versionOf(view),
      shareImage: pathOfShareImage(view),
    })
    return { html, csp: policies.page(css, { css: ownCss, frames: playerOrigins(view) }) }
  }

  /** Responds with an unpublished page to its owner, a redirect from a former address, and 404 to anyone else. */
  async function ownPage(request: Request, info: RequestInfo, username: string): Promise<Response> {
    const ctx = await requestCtx(deps, request.headers, info)
    const view = ctx.actor ? await orNull(viewPortfolio(ctx, { username }), portfolioRefusals.notFound) : null
    if (!view) return (await movedPage(ctx, request, username)) ?? notFound(ctx, request, await freeName(ctx, username))
    const { html, csp } = await render(view)
    return documentOf(ctx, html, csp)
  }

  /**
   * Returns the redirect from a former address to the present one; null without one. It is temporary and asked for each time: the
   * owner may go back to the former name, and after 90 days another person may take it.
   */
  async function movedPage(ctx: Ctx, request: Request, username: string): Promise<Response | null> {
    const name = normalizeUsername(username)
    const moved = usernameProblem(name) ? null : await findMovedPage(ctx, { username: name })
    if (moved === null) return null
    const location = `/u/${moved}${new URL(request.url).search}`
    return withCookies(ctx, new Response(null, { status: 302, headers: { location } }))
  }

  /** Returns the name of a missing page if it is free to claim; null also for a source that has asked for too many. */
  async function freeName(ctx: Ctx, name: string): Promise<string | null> {
    const checked = usernameProblem(normalizeUsername(name))
      ? null
      : await orNull(checkName(ctx, { name }), kernelRefusals.rateLimited)
    return checked?.status === 'available' ? checked.username : null
  }

  async function still(request: Request, info: RequestInfo, username: string): Promise<Response> {
    const ctx = await requestCtx(deps, request.headers, info)
    const view = await orNull(viewPortfolio(ctx, { username }), portfolioRefusals.notFound)
    const isWithheld = view?.sensitive && !(await isOwn(ctx, view.id))
    if (!view || isWithheld) return notFound(ctx, request)
    const { renderer, assets } = await frontend.page()
    const { html, css, ownCss } = renderer.renderStill(view, { assets, origin: deps.config.publicUrl })
    return documentOf(ctx, html, policies.page(css, { css: ownCss, frames: [] }))
  }

  async function isOwn(ctx: Ctx, portfolioId: string): Promise<boolean> {
    return ctx.actor !== null && (await portfolioIdsOf(ctx, ctx.actor.userId)).includes(portfolioId)
  }

  async function page(
    request: Request,
    info: RequestInfo,
    { username, incoming, outgoing }: { username: string } & HttpBindings,
  ): Promise<Response> {
    const name = normalizeUsername(username)
    // Invalid names are not looked up: PostgreSQL rejects texts that contain NUL.
    const cached = usernameProblem(name)
      ? null
      : await pages.load(name, (identify) => renderPublicPage(name, info, identify))
    if (!cached) return ownPage(request, info, username)
    if (cached.isSensitive && !hasConfirmed(incoming.headers.cookie)) return sensitiveWarning(cached.username)
    writePage(pages, cached, incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  }

  return { page, still }
}

/** Returns the headers for edges of a public page; none for one with a warning, because an edge does not know who has read it. */
function edgeHeadersOf(
  { config, clock }: Deps,
  { view, ownerId, changesAt }: { view: PortfolioView; ownerId: string; changesAt: Date | null },
): Record<string, string> {
  if (view.sensitive) return {}
  const settledMs = changesAt ? changesAt.getTime() - clock().getTime() : undefined
  return edgeHeaders(config, [view.id, ownerId, ALL_PAGES], { settledMs })
}
