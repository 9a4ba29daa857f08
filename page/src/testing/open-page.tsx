import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { collectErrors } from '@vitrine/widgets/testing/collect-errors.ts'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished } from 'vitest'
import { toVisitView } from '../data-blocks.ts'
import { dataScript } from '../document.ts'
import { rememberClicks } from '../early-clicks.ts'
import type { Page, Part } from '../parts/part.ts'
import { runParts } from '../parts/run-parts.ts'
import { PortfolioPage } from '../portfolio-page.tsx'
import stylesheet from '../styles/page.css?inline'
import { pageStyle } from '../theme/page-style.ts'
import { measureTitle } from '../theme/title-scales.ts'

/** A page that is rendered and whose parts do not run yet. */
export interface RenderedPage {
  /** The complete address that the page shows. */
  address: string
  /** Starts these parts of the page. */
  start(...parts: readonly Part[]): Page
}

// As the page's entry does, before any part has started.
rememberClicks()

/** Closes the open page. */
let closeOpen = () => {}

/**
 * Renders a portfolio's page into this document as the server does, with its styles alone. When another page is opened, or
 * at the end of the test, its parts are stopped, the document is restored, and the test fails if something was written to
 * the console as an error.
 */
export function openPage(view: PortfolioView): RenderedPage {
  closeOpen()
  const address = `${location.origin}/u/${view.username}`
  const errors = collectErrors()
  const styles = [...document.querySelectorAll('style, link[rel="stylesheet"]')]
  const own = document.createElement('style')
  own.textContent = stylesheet + pageStyle(view, measureTitle({ ...view.design, ...view.theme }, view.title))
  for (const style of styles) style.remove()
  document.head.append(own)
  const visitView = toVisitView(view)
  const html = renderToString(<PortfolioPage view={view} address={address} />)
  document.body.innerHTML = `<div id="root">${html}</div>${dataScript('view', visitView)}`
  let closed = false
  const started: Page[] = []
  const close = () => {
    if (closed) return
    closed = true
    // Parts without a key are stopped.
    for (const page of started) page.set({})
    document.body.replaceChildren()
    own.remove()
    document.head.append(...styles)
    expect(errors).toEqual([])
  }
  closeOpen = close
  onTestFinished(close)
  return {
    address,
    start(...parts) {
      const closable = parts.map((part) => ({
        ...part,
        keyOf: (current: Page['state']['view']) => (closed ? null : part.keyOf(current)),
      }))
      const page = runParts(visitView, closable, 'v1')
      started.push(page)
      return page
    },
  }
}
