import type { Ctx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import type { DocumentPolicies } from './document-policies.ts'
import { documentHeaders, withCookies } from './document-response.ts'
import { once, precompress, precompressedResponse } from './precompressed-response.ts'
import type { Frontend } from './ssr/frontend.ts'

/** Responds with 'Portfolio not found' and status 404. */
export type NotFoundDocument = (ctx: Ctx, request: Request) => Promise<Response>

/** Creates the document 'Portfolio not found', which is rendered and compressed once. */
export function createNotFoundDocument(
  { config }: Deps,
  frontend: Frontend,
  policies: DocumentPolicies,
): NotFoundDocument {
  async function render() {
    const { renderer, assets } = await frontend.page()
    const { html, css, ownCss } = renderer.renderNotFound({ assets, origin: config.publicUrl })
    return { page: await precompress(html), csp: policies.page(css, { css: ownCss, frames: [] }) }
  }
  const read = frontend.development ? render : once(render)
  return async (ctx, request) => {
    const { page, csp } = await read()
    return withCookies(ctx, precompressedResponse(request, page, { status: 404, headers: documentHeaders(csp) }))
  }
}
