import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { missingTexts } from '@vitrine/core/portfolios/lite'
import { site } from '@vitrine/core/site'
import { VOID } from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { toVisitView } from './data-blocks.ts'
import { documentOf, entryScript, excerpt, type SocialCard, viewScripts } from './document.ts'
import { PortfolioPage } from './portfolio-page.tsx'
import type { PageOptions, PortfolioOptions, RenderedPortfolio } from './renderer.ts'
import { PortfolioNotFound } from './sections/portfolio-not-found.tsx'
import { structuredData } from './structured-data.ts'
import missing from './theme/missing.css?inline'
import { pageStyle } from './theme/page-style.ts'
import { sheetOf } from './theme/site-fonts.ts'
import { measureTitle } from './theme/title-scales.ts'

export { renderPay } from './checkout/pay-document.ts'

/** Renders a portfolio as a complete HTML document, the same for every visitor. */
export function renderPage(view: PortfolioView, options: PortfolioOptions): RenderedPortfolio {
  const path = `/u/${view.username}`
  const name = nameOf(view)
  const image = { image: options.shareImage, imageText: `${name} on ${site.name}` }
  return renderPortfolio(view, options, {
    card: view.published ? { path, username: view.username, ...image } : null,
    scripts:
      (view.published ? structuredData(view, options.origin) : '') +
      viewScripts(toVisitView(view), options.version, options.assets.entry),
  })
}

/**
 * Renders a portfolio as a complete HTML document without scripts, for a picture of it on its owner's dashboard. The
 * picture is of the published page: the dashboard itself says that a page is not published.
 */
export function renderStill(view: PortfolioView, options: PageOptions): RenderedPortfolio {
  return renderPortfolio({ ...view, published: true }, options, { card: null, scripts: '' })
}

const nameOf = ({ title, username }: PortfolioView) => `${title} (@${username})`

function renderPortfolio(
  view: PortfolioView,
  options: PageOptions,
  { card, scripts }: { card: SocialCard | null; scripts: string },
): RenderedPortfolio {
  const head = {
    title: `${nameOf(view)} · ${site.name}`,
    description: excerpt(view.bio) || `${view.title} on ${site.name}`,
    card,
  }
  const body = renderToString(<PortfolioPage view={view} address={`${options.origin}/u/${view.username}`} />)
  const fonts = { customFont: view.design.customFont, pairing: view.theme.pairing }
  const css = sheetOf(options.assets.css, fonts)
  const ownCss = pageStyle(view, measureTitle(fonts, view.title))
  const themeColor = safeColor(view.design.backgroundColor, VOID)
  return { html: documentOf(body, { head, scripts, css, ownCss, themeColor }, options), css, ownCss }
}

/** Renders 'Portfolio not found' as a complete HTML document without scripts. `freeName` is the page's name if it is free. */
export function renderNotFound(options: PageOptions, freeName: string | null = null): RenderedPortfolio {
  const head = {
    title: `${missingTexts.notFound} · ${site.name}`,
    description: missingTexts.notFoundDescription,
    card: null,
  }
  const body = renderToStaticMarkup(<PortfolioNotFound freeName={freeName} />)
  const html = documentOf(body, { head, scripts: '', ownCss: missing }, options)
  return { html, css: options.assets.css, ownCss: missing }
}

/** Renders an empty document in which the editor shows its draft; see `preview.tsx`. */
export function renderPreview(options: PageOptions): string {
  const head = { title: `Preview · ${site.name}`, description: '', card: null }
  return documentOf('', { head, scripts: entryScript(options.assets.previewEntry) }, options)
}
