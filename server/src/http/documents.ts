import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRouterClient } from '@orpc/server'
import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { Id, type RefusalSpec } from '@vitrine/core/kernel'
import { paymentRefusals } from '@vitrine/core/payments'
import { playerOrigins, portfolioRefusals } from '@vitrine/core/portfolios'
import { siteTexts } from '@vitrine/core/site'
import { readCheckout } from '#features/payments'
import { readPublicPage, versionOf, viewPortfolio } from '#features/portfolios'
import { pathOfShareImage } from '#features/share-images'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { asRefusal } from '../runtime/errors.ts'
import { writePage } from './cached-pages.ts'
import { createDocumentPolicies } from './document-policies.ts'
import { errorDocument } from './error-document.ts'
import { once, precompress, precompressedResponse } from './precompressed-response.ts'
import { requestCtx } from './request-ctx.ts'
import type { RequestInfo } from './request-start.ts'
import { router } from './router.ts'
import { securityHeaders } from './security-headers.ts'
import type { RenderedPage } from './ssr/cached-page.ts'
import type { Frontend } from './ssr/frontend.ts'
import type { PageCache } from './ssr/page-cache.ts'
import type { Render } from './ssr/renderings.ts'

/** Creates the handlers for documents: the public pages and the screens of the app. */
export function createDocuments(deps: Deps, frontend: Frontend, pages: PageCache) {
  const headers = securityHeaders({ https: deps.config.publicUrl.startsWith('https:') })
  const policies = createDocumentPolicies(frontend.development)
  async function renderNotFound() {
    const { renderer, assets } = await frontend.page()
    const { html, ownCss } = renderer.renderNotFound({ assets, origin: deps.config.publicUrl })
    return { page: await precompress(html), csp: policies.page(assets.css, { css: ownCss, frames: [] }) }
  }
  const readNotFound = frontend.development ? renderNotFound : once(renderNotFound)

  /** Responds to `/u/{username}` with the page, or with 'Portfolio not found' and status 404. */
  async function portfolioPage(
    request: Request,
    info: RequestInfo,
    { username, incoming, outgoing }: { username: string } & HttpBindings,
  ): Promise<Response> {
    return guarded(info, async () => {
      const name = normalizeUsername(username)
      // Invalid names are not looked up: PostgreSQL rejects texts that contain NUL.
      const page = usernameProblem(name)
        ? null
        : await pages.load(name, (identify) => renderPublicPage(name, info, identify))
      if (!page) return ownPage(request, info, username)
      writePage(pages, page, incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    })
  }

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
    const { renderer, assets } = await frontend.page()
    const { html, ownCss } = renderer.renderPage(view, {
      assets,
      origin: deps.config.publicUrl,
      version: versionOf(view),
      shareImage: pathOfShareImage(view),
    })
    return {
      portfolioId: view.id,
      ownerId,
      html,
      headers: {
        ...headers,
        ...documentHeaders(policies.page(assets.css, { css: ownCss, frames: playerOrigins(view) })),
      },
      changesAt,
    }
  }

  /** Responds with an unpublished page to its owner, and with 404 to anyone else. */
  async function ownPage(request: Request, info: RequestInfo, username: string): Promise<Response> {
    const ctx = await requestCtx(deps, request.headers, info)
    const { renderer, assets } = await frontend.page()
    const options = { assets, origin: deps.config.publicUrl }
    const view = ctx.actor ? await orNull(viewPortfolio(ctx, { username }), portfolioRefusals.notFound) : null
    if (!view) return notFound(ctx, request)
    const { html, ownCss } = renderer.renderPage(view, {
      ...options,
      version: versionOf(view),
      shareImage: pathOfShareImage(view),
    })
    return documentOf(ctx, html, 200, policies.page(assets.css, { css: ownCss, frames: playerOrigins(view) }))
  }

  /** Responds with 'Portfolio not found' and status 404. The document is rendered and compressed once. */
  async function notFound(ctx: Ctx, request: Request): Promise<Response> {
    const { page, csp } = await readNotFound()
    return withCookies(ctx, precompressedResponse(request, page, { status: 404, headers: documentHeaders(csp) }))
  }

  /** Responds with the empty document in which the editor shows its draft. */
  async function preview(): Promise<Response> {
    const { renderer, assets } = await frontend.page()
    const body = renderer.renderPreview({ assets, origin: deps.config.publicUrl })
    const csp = policies.page(assets.css)
    return new Response(body, { headers: { ...documentHeaders(csp), 'cache-control': 'no-cache' } })
  }

  /** Responds with the payment document of an order, the only document that may load the provider's scripts. */
  async function pay(request: Request, info: RequestInfo, id: string): Promise<Response> {
    return guarded(info, async () => {
      const ctx = await requestCtx(deps, request.headers, info)
      const { renderer, assets } = await frontend.page()
      const options = { assets, origin: deps.config.publicUrl }
      const mayExist = ctx.actor !== null && Id.safeParse(id).success
      const checkout = mayExist ? await orNull(readCheckout(ctx, { id }), paymentRefusals.orderNotFound) : null
      if (!checkout) return notFound(ctx, request)
      return documentOf(ctx, renderer.renderPay(checkout, options), 200, policies.payment(deps.config.razorpay))
    })
  }

  /** Responds with any other screen of the app. */
  async function screen(request: Request, info: RequestInfo): Promise<Response> {
    return guarded(info, async () => {
      const ctx = await requestCtx(deps, request.headers, info)
      const { renderer, assets } = await frontend.app()
      const nonce = randomBytes(16).toString('base64')
      const rendered = await renderer.renderApp(request, {
        api: createRouterClient(router, { context: ctx }),
        assets,
        nonce,
        origin: deps.config.publicUrl,
        site: deps.config.site,
      })
      const response = new Response(rendered.body, rendered)
      response.headers.set('content-security-policy', policies.app(nonce))
      return withCookies(ctx, response)
    })
  }

  async function guarded(info: RequestInfo, respond: () => Promise<Response>): Promise<Response> {
    try {
      return await respond()
    } catch (error) {
      const refusal = asRefusal(error, deps.log)
      if (!refusal) deps.log.error({ err: error, requestId: info.requestId }, 'a document could not be rendered')
      return errorDocument(siteTexts.unexpectedError, refusal)
    }
  }

  return { portfolioPage, pay, preview, screen }
}

/** Returns the value, or null if it is refused with this refusal. */
async function orNull<Value>(value: Promise<Value>, refusal: RefusalSpec): Promise<Value | null> {
  try {
    return await value
  } catch (error) {
    if (asRefusal(error, null)?.spec.code === refusal.code) return null
    throw error
  }
}

function documentOf(ctx: Ctx, body: string, status: number, csp: string): Response {
  return withCookies(ctx, new Response(body, { status, headers: documentHeaders(csp) }))
}

function documentHeaders(csp: string): Record<string, string> {
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp }
}

function withCookies(ctx: Ctx, response: Response): Response {
  for (const [name, value] of ctx.responseHeaders) response.headers.append(name, value)
  response.headers.set('cache-control', 'private, no-cache')
  return response
}
