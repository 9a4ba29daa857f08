import type { Config } from '../config/config.ts'
import { contentSecurityPolicy, type DocumentPolicy, hashSource } from './security-headers.ts'

/** Content-Security-Policies of the site's documents. */
export interface DocumentPolicies {
  /**
   * Returns the policy of a public page with the inlined `css` of all pages, and the `css` and player `frames` of its
   * own.
   */
  page(css: string, own?: { css: string; frames: readonly string[] }): string
  /** Returns the policy of the payment document, which may load the provider's scripts. */
  payment(razorpay: Config['razorpay']): string
  /** Returns the policy of an app screen, whose inlined scripts and styles carry the nonce. */
  app(nonce: string): string
}

/** Creates the policies. A development server injects styles and opens a WebSocket, so its policies are wider. */
export function createDocumentPolicies(development: boolean): DocumentPolicies {
  const styleHashes = new Map<string, string>()

  /** Returns the hash of a stylesheet, cached because all pages share it. */
  function styleHash(css: string): string {
    const cached = styleHashes.get(css)
    if (cached) return cached
    if (development) styleHashes.clear()
    const hash = hashSource(css)
    styleHashes.set(css, hash)
    return hash
  }

  function policy(own: DocumentPolicy): string {
    if (!development) return contentSecurityPolicy(own)
    return contentSecurityPolicy({ ...own, styles: ["'unsafe-inline'"], connections: ['ws:'] })
  }

  return {
    page: (css, own = { css: '', frames: [] }) =>
      policy({
        styles: own.css === '' ? [styleHash(css)] : [styleHash(css), hashSource(own.css)],
        frames: [...own.frames],
      }),
    app: (nonce) => policy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }),
    payment(razorpay) {
      const hosts = [...(razorpay?.hosts ?? [])]
      return policy({
        scripts: [...(razorpay?.scriptHosts ?? [])],
        // Checkout inserts inline styles into the document that opens it.
        styles: ["'unsafe-inline'"],
        connections: hosts,
        images: hosts,
        frames: hosts,
        forms: hosts,
      })
    },
  }
}
