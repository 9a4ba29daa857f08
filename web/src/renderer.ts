import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@vitrine/core/contract'

/** The API as the app calls it: over HTTP in the browser, in the same process on the server. */
export type ApiClient = ContractRouterClient<typeof contract>

/** Where the browser finds the app. Made by the build, or by the development server. */
export interface AppAssets {
  /** Addresses of the module scripts of the document, the client entry last. */
  scripts: string[]
  /** Addresses of the stylesheets. */
  styles: string[]
  /** Addresses of the fonts to preload. */
  fonts: string[]
}

export interface AppRenderOptions {
  api: ApiClient
  assets: AppAssets
  /** Fresh for each response; every script element carries it. */
  nonce: string
  /** The site's public origin, without a slash at its end. */
  origin: string
}

/** What the built `dist/server/render.js` exports. */
export interface AppRenderer {
  /** Answers a request for a screen of the app: HTML with its status, or a redirect. */
  renderApp(request: Request, options: AppRenderOptions): Promise<Response>
}
