import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Page } from './parts/part.ts'
import { DECORATIONS } from './parts/parts.ts'
import { runParts } from './parts/run-parts.ts'
import { PortfolioPage } from './portfolio-page.tsx'
import { isPreviewMessage, PREVIEW_READY, type PreviewMessage } from './preview-messages.ts'
import { pageStyle } from './theme/page-style.ts'

/** Entry of the editor's preview: renders the public page from the draft that the editor sends. */
const root = document.getElementById('root')
if (root && parent !== window) {
  const page = createRoot(root)
  const style = new CSSStyleSheet()
  document.adoptedStyleSheets = [style]
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent || !isPreviewMessage(data)) return
    style.replaceSync(pageStyle(data.view))
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
