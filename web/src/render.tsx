import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { documentFiles } from './document-files.ts'
import type { AppRenderOptions } from './renderer.ts'
import { createAppRouter } from './router.tsx'

/** Renders the response to a request for a screen of the app: HTML with its status, or a redirect. */
export function renderApp(request: Request, { api, assets, nonce, origin }: AppRenderOptions): Promise<Response> {
  const router = createAppRouter({ api, nonce, serverContext: { origin } })
  const handle = createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => documentFiles(assets, router.routesById),
  })
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}
