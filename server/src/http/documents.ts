import { randomBytes } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { Id } from '@vitrine/core/kernel'
import { paymentRefusals } from '@vitrine/core/payments'
import { siteTexts } from '@vitrine/core/site'
import { readCheckout } from '#features/payments'
import type { Deps } from '../runtime/deps.ts'
import { asRefusal, orNull } from '../runtime/errors.ts'
import { createDocumentPolicies } from './document-policies.ts'
import { documentHeaders, documentOf, withCookies } from './document-response.ts'
import { errorDocument } from './error-document.ts'
import { createNotFoundDocument } from './not-found-document.ts'
import { createPortfolioDocument } from './portfolio-document.ts'
import { requestCtx } from './request-ctx.ts'
import type { RequestInfo } from './request-start.ts'
import { router } from './router.ts'
import type { Frontend } from './ssr/frontend.ts'
import type { PageCache } from './ssr/page-cache.ts'

/** Creates the handlers for documents: the public pages and the screens of the app. */
export function createDocuments(deps: Deps, frontend: Frontend, pages: PageCache) {
  const { config, log } = deps
  const policies = createDocumentPolicies(frontend.development)
  const notFound = createNotFoundDocument(deps, frontend, policies)
  const portfolio = createPortfolioDocument(deps, { frontend, policies, pages, notFound })

  /** Responds with the empty document in which the editor shows its draft. */
  async function preview(): Promise<Response> {
    const { renderer, assets } = await frontend.page()
    const body = renderer.renderPreview({ assets, origin: config.publicUrl })
    const csp = policies.page(assets.css)
    return new Response(body, { headers: { ...documentHeaders(csp), 'cache-control': 'no-cache' } })
  }

  /**
   * Responds with the payment document of an order, the only document that may load the provider's scripts. Responds
   * with 'not found' to anyone but the buyer.
   */
  async function pay(request: Request, info: RequestInfo, id: string): Promise<Response> {
    const ctx = await requestCtx(deps, request.headers, info)
    const { renderer, assets } = await frontend.page()
    const mayExist = ctx.actor !== null && Id.safeParse(id).success
    const checkout = mayExist ? await orNull(readCheckout(ctx, { id }), paymentRefusals.orderNotFound) : null
    if (!checkout) return notFound(ctx, request)
    const html = renderer.renderPay(checkout, { assets, origin: config.publicUrl })
    return documentOf(ctx, html, policies.payment(config.razorpay))
  }

  /** Responds with any other screen of the app. */
  async function screen(request: Request, info: RequestInfo): Promise<Response> {
    const ctx = await requestCtx(deps, request.headers, info)
    const { renderer, assets } = await frontend.app()
    const nonce = randomBytes(16).toString('base64')
    const rendered = await renderer.renderApp(request, {
      api: createRouterClient(router, { context: ctx }),
      assets,
      nonce,
      origin: config.publicUrl,
      site: config.site,
      signedIn: ctx.actor !== null,
      now: ctx.now(),
    })
    const response = withCookies(ctx, new Response(rendered.body, rendered))
    response.headers.set('content-security-policy', policies.app(nonce))
    // Documents of an owner's screens must not be stored.
    const cacheControl = rendered.headers.get('cache-control')
    if (cacheControl !== null) response.headers.set('cache-control', cacheControl)
    return response
  }

  /** Returns a handler that calls `respond`, and responds with an error document if that throws. */
  function guarded<Rest extends unknown[]>(
    respond: (request: Request, info: RequestInfo, ...rest: Rest) => Promise<Response>,
  ): typeof respond {
    return async (request, info, ...rest) => {
      try {
        return await respond(request, info, ...rest)
      } catch (error) {
        const refusal = asRefusal(error, log)
        if (!refusal) log.error({ err: error, requestId: info.requestId }, 'a document could not be rendered')
        return errorDocument(siteTexts.unexpectedError, refusal)
      }
    }
  }

  return {
    portfolioPage: guarded(portfolio.page),
    portfolioStill: guarded(portfolio.still),
    pay: guarded(pay),
    preview,
    screen: guarded(screen),
  }
}
