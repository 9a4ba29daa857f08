import type { Ctx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import type { DocumentPolicies } from './document-policies.ts'
import { documentHeaders, withCookies } from './document-response.ts'
import { once, precompress, precompressedResponse } from './precompressed-response.ts'
import type { Frontend } from './ssr/frontend.ts'

/** Responds with 'Portfolio not found' and status 404. `freeName` is the page's name if it is free to claim. */
export type NotFoundDocument = (ctx: Ctx, request: Request, freeName?: string | null) => Promise<Response>

/** Name in the rendered offer of a free name, which each request replaces. It is too long for a username. */
const SAMPLE_NAME = 'name_that_is_free_to_claim'

/** Creates the document 'Portfolio not found'. It is rendered once without a name, and once with the offer of one. */
export function createNotFoundDocument(
  { config }: Deps,
  frontend: Frontend,
  policies: DocumentPolicies,
): NotFoundDocument {
  async function render(name: string | null) {
    const { renderer, assets } = await frontend.page()
    const { html, css, ownCss } = renderer.renderNotFound({ assets, origin: config.publicUrl }, name)
    return { html, headers: documentHeaders(policies.page(css, { css: ownCss, frames: [] })) }
  }
  async function renderPlain() {
    const { html, headers } = await render(null)
    return { page: await precompress(html), headers }
  }
  const renderOffer = () => render(SAMPLE_NAME)
  const readPlain = frontend.development ? renderPlain : once(renderPlain)
  const readOffer = frontend.development ? renderOffer : once(renderOffer)
  return async (ctx, request, freeName = null) => {
    if (freeName === null) {
      const { page, headers } = await readPlain()
      return withCookies(ctx, precompressedResponse(request, page, { status: 404, headers }))
    }
    const { html, headers } = await readOffer()
    return withCookies(ctx, new Response(html.replaceAll(SAMPLE_NAME, freeName), { status: 404, headers }))
  }
}
