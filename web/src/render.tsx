import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { loadAfterFirstPaint } from './after-first-paint.ts'
import { documentFiles } from './document-files.ts'
import type { AppRenderOptions } from './renderer.ts'
import { createAppRouter } from './router.tsx'

/** Renders the response to a request for a screen of the app: HTML with its status, or a redirect. */
export function renderApp(request: Request, { api, assets, nonce, origin, site }: AppRenderOptions): Promise<Response> {
  const router = createAppRouter({ api, nonce, serverContext: { origin, site } })
  const files = documentFiles(assets, router.routesById)
  const handle = createRequestHandler({ request, createRouter: () => router, getRouterManifest: () => files.manifest })
  return handle(async ({ router, responseHeaders }) => {
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
}
