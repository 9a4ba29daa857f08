import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRouterClient } from '@orpc/server'
import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { Id, type RefusalSpec } from '@vitrine/core/kernel'
import { paymentRefusals } from '@vitrine/core/payments'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { siteTexts } from '@vitrine/core/site'
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
import { errorDocument } from './error-document.ts'
import { asRefusal } from './errors.ts'
import { answerFixed, makeFixedAnswer, once } from './fixed-answer.ts'
import { writePage } from './kept-pages.ts'
import { contentSecurityPolicy, type DocumentPolicy, hashSource, securityHeaders } from './security-headers.ts'

/** Answers requests for documents: the public pages and the screens of the app. */
export function createDocuments(deps: Deps, frontend: Frontend, pages: PageCache) {
  const headers = securityHeaders({ https: deps.config.publicUrl.startsWith('https:') })
  const styleHashes = new Map<string, string>()
  async function makeNotFound() {
    const { renderer, assets } = await frontend.page()
    const page = await makeFixedAnswer(renderer.renderNotFound({ assets, origin: deps.config.publicUrl }))
    return { page, csp: policy({ styles: [styleHash(assets.css)] }) }
  }
  const readNotFound = frontend.development ? makeNotFound : once(makeNotFound)

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
    if (!view) return notFound(ctx, request)
    const { html, ownCss } = renderer.renderPage(view, options)
    return documentOf(ctx, html, 200, policy({ styles: stylesOf(assets.css, ownCss) }))
  }

  /** 'Portfolio not found' with status 404, the same for everyone and every name: rendered and compressed once. */
  async function notFound(ctx: Ctx, request: Request): Promise<Response> {
    const { page, csp } = await readNotFound()
    return withCookies(ctx, answerFixed(request, page, { status: 404, headers: documentHeaders(csp) }))
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
      const known = ctx.actor !== null && Id.safeParse(id).success
      const checkout = known ? await orNull(readCheckout(ctx, { id }), paymentRefusals.orderNotFound) : null
      if (!checkout) return notFound(ctx, request)
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
      const refusal = asRefusal(error, deps.log)
      if (!refusal) deps.log.error({ err: error, requestId: facts.requestId }, 'a document could not be rendered')
      return errorDocument(siteTexts.unexpectedError, refusal)
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
