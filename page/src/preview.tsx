import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Page } from './parts/part.ts'
import { DECORATIONS } from './parts/parts.ts'
import { runParts } from './parts/run-parts.ts'
import { PortfolioPage } from './portfolio-page.tsx'
import { isPreviewMessage, PREVIEW_READY, type PreviewMessage } from './preview-messages.ts'
import { measureShown } from './theme/measure-shown.ts'
import { fitOfTitle, pageStyle } from './theme/page-style.ts'

/** Entry of the editor's preview: renders the public page from the draft that the editor sends. */
const root = document.getElementById('root')
if (root && parent !== window) {
  const page = createRoot(root)
  const style = new CSSStyleSheet()
  const fit = new CSSStyleSheet()
  let shown: PortfolioView | null = null
  document.adoptedStyleSheets = [style, fit]
  function fitTitle(): void {
    if (shown) fit.replaceSync(fitOfTitle(shown, measureShown(shown.title)))
  }
  // Until a font has come, its fallback is measured.
  document.fonts.addEventListener('loadingdone', fitTitle)
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent || !isPreviewMessage(data)) return
    shown = data.view
    style.replaceSync(pageStyle(shown))
    fitTitle()
    page.render(<Preview view={data.view} clock={data.clock} />)
  })
  // Links of a preview do nothing.
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  })
  parent.postMessage(PREVIEW_READY, location.origin)
}

/** The running decorations. They find their elements in the rendered page. */
let decorations: Page | null = null

function Preview({ view, clock }: Omit<PreviewMessage, 'type'>) {
  useEffect(() => {
    decorations ??= runParts(view, DECORATIONS)
    decorations.set({ view, presence: view.discord?.live ?? null, song: view.nowPlaying, clock })
  }, [view, clock])
  return <PortfolioPage view={view} address={null} />
}
