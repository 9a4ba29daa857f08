import type { HttpBindings } from '@hono/node-server'
import { kernelTexts } from '@vitrine/core/kernel'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import { OFFLINE_WORKER } from '@vitrine/core/site'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { SHARE_IMAGES_PATH } from '#features/share-images'
import { hostnameOf } from '../limits/loopback-request.ts'
import type { OutboxMail } from '../mail/outbox.ts'
import { SAMPLE_MAILS } from '../mail/sample-mails.ts'
import type { MailContent } from '../mail/templates.ts'
import type { Deps } from '../runtime/deps.ts'
import { asRefusal, refusalResponse } from '../runtime/errors.ts'
import { SANDBOX_PATH } from '../third-parties/sandbox-path.ts'
import { apiDocs } from './api-docs.ts'
import { createAssets } from './assets.ts'
import { createDocuments } from './documents.ts'
import { echoRoute } from './echo-route.ts'
import { errorDocument } from './error-document.ts'
import { leavingRoute } from './leaving-route.ts'
import { createLocalAccess } from './local-access.ts'
import { LOCAL_PAGE_STYLE } from './local-page.ts'
import { METRICS_PATH, mayReadMetrics } from './metrics-routes.ts'
import { moderationRoutes } from './moderation-routes.ts'
import { offlineWorker } from './offline-worker.ts'
import { outboxPage, SAMPLES_PATH } from './outbox-page.ts'
import { paymentRoutes } from './payment-routes.ts'
import { qrFormatOf, sendQrCode } from './qr-codes.ts'
import { createReadiness, serviceStates } from './readiness.ts'
import type { RequestInfo, StartRequest } from './request-start.ts'
import { sandboxPage } from './sandbox-page.ts'
import { sandboxProxy } from './sandbox-proxy.ts'
import { contentSecurityPolicy, DOCUMENT_HEADERS, hashSource } from './security-headers.ts'
import { createShareImages } from './share-images.ts'
import { ROBOTS_PATH, sitemapRoutes } from './sitemap-routes.ts'
import type { Frontend } from './ssr/frontend.ts'
import type { PageCache } from './ssr/page-cache.ts'
import { staticFiles } from './static-files.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { wellKnownRoutes } from './well-known-routes.ts'

type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }

/** Files that browsers and crawlers expect at the root, from the page's public folder. */
const SITE_FILES = [
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/site.webmanifest',
  '/share.jpg',
]
/** Path prefixes of files, besides the folders of the frontend. */
const FILE_PATHS = [
  ASSETS_PATH,
  SHARE_IMAGES_PATH,
  '/api/docs',
  '/api/openapi.json',
  ROBOTS_PATH,
  OFFLINE_WORKER,
  ...SITE_FILES,
]

/** Dependencies of the routes that are not part of `Deps`. */
export interface AppParts {
  frontend: Frontend
  pages: PageCache
  startRequest: StartRequest
  /** Returns true while the server stops. */
  isStopping: () => boolean
  /** Reads the mails in the outbox folder; null if a mail server is configured. */
  outbox: (() => Promise<OutboxMail[]>) | null
}

/** Creates every HTTP route except the operations of the contract. */
export function createApp(deps: Deps, { frontend, pages, startRequest, isStopping, outbox }: AppParts): Hono<Env> {
  const { config } = deps
  const documents = createDocuments(deps, frontend, pages)
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    const info = startRequest(c.env.incoming, c.env.outgoing)
    c.set('info', info)
    await next()
    info.route = routePath(c)
  })

  app.get('/healthz', (c) => c.json({ ok: true }))
  // Health checks are not limited: a monitor sends them from one address, and each service is checked once a second.
  const readiness = createReadiness(deps)
  deps.metrics.watch('vitrine_service_up', async () => serviceStates(await readiness()))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ ready: false, reason: 'The server is stopping' }, 503)
    const answer = await readiness()
    return c.json(answer, answer.ready ? 200 : 503)
  })

  app.route('/', echoRoute(deps))
  const { metrics: access } = config
  if (access && access.listen === null) {
    // Without the token the path is one that does not exist.
    app.get(METRICS_PATH, async (c, next) => {
      if (!mayReadMetrics(access.token, c.req.header('authorization'))) return next()
      c.header('cache-control', 'no-store')
      return c.body(await deps.metrics.text(), 200, { 'content-type': deps.metrics.contentType })
    })
  }

  app.use(async (c, next) => redirectToPublicHost(c, config) ?? next())
  app.use(async (c, next) => (await refuseOverLimit(deps, frontend, c)) ?? next())
  app.use(compress())

  app.route('/api', apiDocs(config.publicUrl))
  app.route('/api', paymentRoutes(deps))
  app.all('/api/*', notFound)
  app.get(OFFLINE_WORKER, offlineWorker)
  app.route('/', sitemapRoutes(deps))
  app.route('/', unsubscribeRoutes(deps))
  app.route('/', wellKnownRoutes(deps))
  app.route('/', moderationRoutes(deps))
  app.route('/', leavingRoute(deps))

  const hasLocalAccess = createLocalAccess(config, deps.localKey)
  const mayOpenLocalPages = (c: Context<Env>) => hasLocalAccess(c, c.env.incoming)
  app.get('/dev/outbox', async (c) => {
    if (!outbox || !mayOpenLocalPages(c)) return documents.screen(c.req.raw, c.get('info'))
    return localPage(c, outboxPage(await outbox()))
  })
  app.get(`${SAMPLES_PATH}/:name`, (c, next) => {
    const name = c.req.param('name')
    const sample = Object.hasOwn(SAMPLE_MAILS, name) ? SAMPLE_MAILS[name] : undefined
    return outbox && sample && mayOpenLocalPages(c) ? sendSampleMail(c, sample(config.publicUrl)) : next()
  })
  const { sandboxUrl } = config
  if (sandboxUrl !== null) {
    app.get(SANDBOX_PATH, (c, next) => (mayOpenLocalPages(c) ? localPage(c, sandboxPage()) : next()))
    app.all(`${SANDBOX_PATH}/*`, (c, next) => (mayOpenLocalPages(c) ? sandboxProxy(sandboxUrl, c.req.raw) : next()))
  }
  for (const { path, folder } of frontend.folders) routeFiles(app, path, folder)
  const assets = createAssets(deps)
  app.get(`${ASSETS_PATH}*`, async (c) => (await assets(c.req.raw, c.get('info'))) ?? notFound(c))
  const shareImages = createShareImages(deps)
  app.get(`${SHARE_IMAGES_PATH}*`, async (c) => (await shareImages(c.req.raw, c.get('info'))) ?? notFound(c))
  app.get('/preview', () => documents.preview())
  app.get('/preview/:username', (c) => documents.portfolioStill(c.req.raw, c.get('info'), c.req.param('username')))
  app.get('/pay/:id', (c) => documents.pay(c.req.raw, c.get('info'), c.req.param('id')))
  app.get('/u/:username', (c) =>
    documents.portfolioPage(c.req.raw, c.get('info'), { username: c.req.param('username'), ...c.env }),
  )
  app.get('/u/:username/:file', (c, next) => {
    const format = qrFormatOf(c.req.param('file'))
    return format ? sendQrCode(deps, c.req.raw, c.get('info'), { username: c.req.param('username'), format }) : next()
  })
  app.get('*', (c) => documents.screen(c.req.raw, c.get('info')))
  app.notFound(notFound)
  app.onError((error, c) => {
    const { requestId } = c.get('info')
    const log = deps.log.child({ requestId })
    const refusal = asRefusal(error, log)
    if (refusal) return refusalResponse(refusal)
    log.error({ err: error }, 'a request failed')
    return c.json({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: kernelTexts.unexpected }, 500)
  })
  return app
}

/** Adds routes for the files of a folder below `path`, and for the {@link SITE_FILES} among them also at the root. */
function routeFiles(app: Hono<Env>, path: string, folder: string): void {
  const serve = staticFiles(folder)
  async function sendFile(c: Context<Env>, name: string): Promise<Response | null> {
    const file = await serve(c.req.raw, name)
    if (file && !isDocument(file)) for (const name of DOCUMENT_HEADERS) c.env.outgoing.removeHeader(name)
    return file
  }
  app.get(`${path}*`, async (c) => (await sendFile(c, c.req.path.slice(path.length))) ?? notFound(c))
  for (const file of SITE_FILES) app.get(file, async (c, next) => (await sendFile(c, file.slice(1))) ?? next())
}

/** Counts the request for its source. Returns a response with status 429 over the limit; null otherwise. */
async function refuseOverLimit({ limiter }: Deps, { folders }: Frontend, c: Context<Env>): Promise<Response | null> {
  const { path } = c.req
  // The provider's events must not be lost to a limit. Events without a valid signature have a limit of their own.
  if (path.startsWith('/api/webhooks/')) return null
  const isFile =
    FILE_PATHS.some((start) => path.startsWith(start)) || folders.some((each) => path.startsWith(each.path))
  try {
    await limiter.spend(isFile ? 'files' : 'documents', c.get('info').source)
    return null
  } catch (error) {
    const refusal = asRefusal(error, null)
    if (!refusal) throw error
    return isFile || path.startsWith('/api/') ? refusalResponse(refusal) : errorDocument('Just a moment', refusal)
  }
}

/** Responds with a page whose URL may contain the key, and prevents the URL from being sent as a referrer. */
function localPage(c: Context<Env>, page: ReturnType<typeof outboxPage>): Response | Promise<Response> {
  c.header('content-security-policy', contentSecurityPolicy({ styles: [hashSource(LOCAL_PAGE_STYLE)] }))
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.html(page)
}

/** Responds with the HTML of a mail. Its elements have styles of their own, which no other document of this site has. */
function sendSampleMail(c: Context<Env>, mail: MailContent): Response | Promise<Response> {
  c.header('content-security-policy', contentSecurityPolicy({ styles: ["'unsafe-inline'"] }))
  c.header('cache-control', 'no-store')
  return c.html(mail.html)
}

/** Returns true if a browser can open a file as a document with scripts of its own. */
function isDocument(file: Response): boolean {
  return file.headers.get('content-type') === 'image/svg+xml'
}

function notFound(c: Context<Env>): Response {
  return c.json({ code: 'NOT_FOUND', status: 404, message: kernelTexts.notFound }, 404)
}

/** Redirects `localhost` to PUBLIC_URL on a loopback deployment, so that all requests share cookies and origin. */
function redirectToPublicHost(c: Context<Env>, { isLoopback, publicUrl }: Deps['config']): Response | null {
  const isNavigation = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isLoopback || !isNavigation || hostnameOf(c.req.header('host')) !== 'localhost') return null
  if (new URL(publicUrl).hostname === 'localhost') return null
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`${publicUrl}${pathname}${search}`, 307)
}
