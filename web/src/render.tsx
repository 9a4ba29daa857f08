import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { loadAfterFirstPaint } from './after-first-paint.ts'
import { documentFiles } from './document-files.ts'
import { readOwnerQueries } from './owner-queries.ts'
import type { AppRenderOptions } from './renderer.ts'
import { createAppRouter } from './router.tsx'
import { isOwnerPath } from './session/owner-paths.ts'

/**
 * Renders the response to a request for a screen of the app: HTML with its status, or a redirect. Documents of an owner's
 * screens contain the person's data, so no cache stores them.
 */
export async function renderApp(
  request: Request,
  { api, assets, nonce, origin, site, signedIn, now }: AppRenderOptions,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const isOwners = isOwnerPath(pathname)
  const serverContext = { origin, site, renderedAt: now.toISOString() }
  const router = createAppRouter({ api, nonce, serverContext, isShell: isOwners && !signedIn })
  const files = documentFiles(assets, router.routesById)
  if (isOwners && signedIn) {
    const [, params, route] = router.getMatchedRoutes(pathname)
    if (route) await readOwnerQueries(router.options.context, { path: route.fullPath, params })
  }
  const handle = createRequestHandler({ request, createRouter: () => router, getRouterManifest: () => files.manifest })
  const response = await handle(async ({ router, responseHeaders }) => {
    const response = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
    // A development server's scripts have an order of their own.
    if (assets.screens === null) return response
    const routeIds = router.state.matches.map(({ routeId }) => routeId)
    const empty = router.state.matches.some(({ ssr }) => ssr === false)
    return new Response(loadAfterFirstPaint(await response.text(), { files: files.filesOf(routeIds), empty }), response)
  })
  if (isOwners) {
    response.headers.set('cache-control', 'private, no-store')
    response.headers.append('vary', 'cookie')
  }
  return response
}
