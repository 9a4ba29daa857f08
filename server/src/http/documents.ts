import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRouterClient } from '@orpc/server'
import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { Id, kernelTexts, type RefusalSpec } from '@vitrine/core/kernel'
import { paymentRefusals } from '@vitrine/core/payments'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { site, siteTexts } from '@vitrine/core/site'
import { html } from 'hono/html'
import { readCheckout } from '#features/payments'
import { readPublicPage, viewPortfolio } from '#features/portfolios'
import type { Config } from '../config.ts'
import { type Ctx, createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { router } from '../router.ts'
import type { Frontend } from '../ssr/frontend.ts'
import type { PageCache, Render, RenderedPage } from '../ssr/page-cache.ts'
import { requestCtx } from './api.ts'
import type { RequestFacts } from './envelope.ts'
import { asRefusal } from './errors.ts'
import { writePage } from './kept-pages.ts'
import { contentSecurityPolicy, type DocumentPolicy, hashSource, securityHeaders } from './security-headers.ts'

/** Answers requests for documents: the public pages and the screens of the app. */
export function createDocuments(deps: Deps, frontend: Frontend, pages: PageCache) {
  const headers = securityHeaders({ https: deps.config.publicUrl.startsWith('https:') })
  const styleHashes = new Map<string, string>()

  /** Hashing the same stylesheet for each page would be work done again and again. */
  function styleHash(css: string): string {
    const known = styleHashes.get(css)
    if (known) return known
    if (frontend.development) styleHashes.clear()
    const hash = hashSource(css)
    styleHashes.set(css, hash)
    return hash
  }

  /** The styles of a page: those of all pages, and those that its creator chose. */
  function stylesOf(css: string, ownCss: string): string[] {
    return ownCss === '' ? [styleHash(css)] : [styleHash(css), hashSource(ownCss)]
  }

  function policy(own: DocumentPolicy): string {
    if (!frontend.development) return contentSecurityPolicy(own)
    return contentSecurityPolicy({ ...own, styles: ["'unsafe-inline'"], connections: ['ws:'] })
  }

  /** `/u/{username}`: the page, or 'Portfolio not found' with status 404. */
  async function portfolioPage(
    request: Request,
    facts: RequestFacts,
    { username, incoming, outgoing }: { username: string } & HttpBindings,
  ): Promise<Response> {
    return guarded(facts, async () => {
      const name = normalizeUsername(username)
      // No page has such a name, and the database takes no text with a NUL in it.
      const page = usernameProblem(name)
        ? null
        : await pages.read(name, (identify) => renderPublicPage(name, facts, identify))
      if (!page) return ownPage(request, facts, username)
      writePage(page, incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    })
  }

  /** What is kept for everybody is rendered for nobody in particular. */
  async function renderPublicPage(
    username: string,
    { requestId }: RequestFacts,
    identify: Parameters<Render>[0],
  ): Promise<RenderedPage | null> {
    const page = await readPublicPage(createCtx(deps, { requestId }), { username })
    if (!page) return null
    const { view, ownerId, changesAt } = page
    identify({ portfolioId: view.id, ownerId })
    const { renderer, assets } = await frontend.page()
    const { html, ownCss } = renderer.renderPage(view, { assets, origin: deps.config.publicUrl })
    return {
      portfolioId: view.id,
      ownerId,
      html,
      headers: { ...headers, ...documentHeaders(policy({ styles: stylesOf(assets.css, ownCss) })) },
      changesAt,
    }
  }

  /** A page that is not published, for its owner; nothing for the others. */
  async function ownPage(request: Request, facts: RequestFacts, username: string): Promise<Response> {
    const ctx = await requestCtx(deps, request.headers, facts)
    const { renderer, assets } = await frontend.page()
    const options = { assets, origin: deps.config.publicUrl }
    const view = ctx.actor ? await orNull(viewPortfolio(ctx, { username }), portfolioRefusals.notFound) : null
    if (!view) {
      return documentOf(ctx, renderer.renderNotFound(options), 404, policy({ styles: [styleHash(assets.css)] }))
    }
    const { html, ownCss } = renderer.renderPage(view, options)
    return documentOf(ctx, html, 200, policy({ styles: stylesOf(assets.css, ownCss) }))
  }

  /** The empty document in which the editor shows its draft. */
  async function preview(): Promise<Response> {
    const { renderer, assets } = await frontend.page()
    const body = renderer.renderPreview({ assets, origin: deps.config.publicUrl })
    const csp = policy({ styles: [styleHash(assets.css)] })
    return new Response(body, { headers: { ...documentHeaders(csp), 'cache-control': 'no-cache' } })
  }

  /** The document in which one order is paid: the only one that may load anything of the provider. */
  async function pay(request: Request, facts: RequestFacts, id: string): Promise<Response> {
    return guarded(facts, async () => {
      const ctx = await requestCtx(deps, request.headers, facts)
      const { renderer, assets } = await frontend.page()
      const options = { assets, origin: deps.config.publicUrl }
      const styles = [styleHash(assets.css)]
      if (!ctx.actor || !Id.safeParse(id).success) {
        return documentOf(ctx, renderer.renderNotFound(options), 404, policy({ styles }))
      }
      const checkout = await orNull(readCheckout(ctx, { id }), paymentRefusals.orderNotFound)
      if (!checkout) return documentOf(ctx, renderer.renderNotFound(options), 404, policy({ styles }))
      return documentOf(ctx, renderer.renderPay(checkout, options), 200, policy(payPolicy(deps.config.razorpay)))
    })
  }

  /** Any other screen. */
  async function screen(request: Request, facts: RequestFacts): Promise<Response> {
    return guarded(facts, async () => {
      const ctx = await requestCtx(deps, request.headers, facts)
      const { renderer, assets } = await frontend.app()
      const nonce = randomBytes(16).toString('base64')
      const response = await renderer.renderApp(request, {
        api: createRouterClient(router, { context: ctx }),
        assets,
        nonce,
        origin: deps.config.publicUrl,
      })
      const answer = new Response(response.body, response)
      answer.headers.set(
        'content-security-policy',
        policy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }),
      )
      return withCookies(ctx, answer)
    })
  }

  async function guarded(facts: RequestFacts, answer: () => Promise<Response>): Promise<Response> {
    try {
      return await answer()
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) deps.log.error({ err: error, requestId: facts.requestId }, 'a document could not be rendered')
      return errorDocument(refusal?.status ?? 500, refusal?.message ?? kernelTexts.unexpected)
    }
  }

  return { portfolioPage, pay, preview, screen }
}

/** Checkout writes styles into the document that opens it. */
function payPolicy(razorpay: Config['razorpay']): DocumentPolicy {
  const hosts = [...(razorpay?.hosts ?? [])]
  return {
    scripts: [...(razorpay?.scriptHosts ?? [])],
    styles: ["'unsafe-inline'"],
    connections: hosts,
    images: hosts,
    frames: hosts,
    forms: hosts,
  }
}

/** The value, or null where it is refused like this. */
async function orNull<Value>(value: Promise<Value>, refusal: RefusalSpec): Promise<Value | null> {
  try {
    return await value
  } catch (error) {
    if (asRefusal(error)?.spec.code === refusal.code) return null
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

/** What is left to say when not even the error screen can be rendered. */
function errorDocument(status: number, message: string): Response {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${site.name}</title><style>${ERROR_STYLE}</style></head>
<body><main><h1>${siteTexts.unexpectedError}</h1><p>${message}</p><p><a href="">Try again</a> or go <a href="/">home</a></p></main></body>
</html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({ styles: [hashSource(ERROR_STYLE)] }),
    'cache-control': 'no-store',
  }
  return new Response(String(page), { status, headers })
}

const ERROR_STYLE =
  ':root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#08080a;color:#f4f1ea;font:16px/1.5 system-ui,sans-serif}main{padding:24px;text-align:center}p{color:#c5c2bd}a{color:inherit}'
