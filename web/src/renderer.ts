import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@vitrine/core/contract'
import type { SiteSettings } from '@vitrine/core/site'

/** Client of the API: over HTTP in the browser, in the same process on the server. */
export type ApiClient = ContractRouterClient<typeof contract>

/** Addresses of the app's files, made by the build or by the development server. */
export interface AppAssets {
  /** Module scripts of the document, the client entry last. */
  scripts: string[]
  /** Stylesheets. Those of the build have their text, which is inlined; those of the development server null. */
  styles: Record<string, string | null>
  /** Further files that the scripts import. */
  imports: string[]
  /** Files of each module that is loaded on demand, such as a screen, by the module's path; null in development. */
  screens: Record<string, ScreenFiles> | null
}

/** Addresses of the scripts of a screen, and its stylesheets with their texts, which are inlined. */
export interface ScreenFiles {
  scripts: string[]
  styles: Record<string, string>
}

export interface AppRenderOptions {
  api: ApiClient
  assets: AppAssets
  /** Nonce of the response; each script element carries it. */
  nonce: string
  /** Public origin of the site, without a trailing slash. */
  origin: string
  /** True if the request has a session. Without one the browser renders the owner's screens. */
  signedIn: boolean
  /** Moment of the request. */
  now: Date
  /** Settings that differ from one operator to the next. */
  site: SiteSettings
}

/** Exports of the built `dist/server/render.js`. */
export interface AppRenderer {
  /** Renders the response to a request for a screen of the app: HTML with its status, or a redirect. */
  renderApp(request: Request, options: AppRenderOptions): Promise<Response>
}
