import type { PortfolioView } from '@vitrine/core/portfolios/view'

/** What the preview says to the editor around it once it can show something. */
export const PREVIEW_READY = 'vitrine-preview-ready'

/** What the editor sends to its preview. */
export interface PreviewMessage {
  type: 'vitrine-preview'
  view: PortfolioView
}

/** True for a message of the editor; both are of one origin and one build. */
export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'vitrine-preview'
}
