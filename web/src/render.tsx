import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { AppRenderOptions } from './renderer.ts'
import { createAppRouter } from './router.tsx'

/** Renders the response to a request for a screen of the app: HTML with its status, or a redirect. */
export function renderApp(request: Request, { api, assets, nonce, origin }: AppRenderOptions): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ api, nonce, serverContext: { assets, origin } }),
  })
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}
