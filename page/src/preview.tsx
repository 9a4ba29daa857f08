import { createRoot } from 'react-dom/client'
import { PortfolioPage } from './portfolio-page.tsx'
import { isPreviewMessage, PREVIEW_READY } from './preview-messages.ts'
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
    page.render(<PortfolioPage view={data.view} follow={null} />)
  })
  // Links of a preview do nothing.
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  })
  parent.postMessage(PREVIEW_READY, location.origin)
}
