import type { PortfolioView } from '@vitrine/core/portfolios/lite'

/** Message from the preview to the editor when it is ready. */
export const PREVIEW_READY = 'vitrine-preview-ready'

/** Message from the editor to its preview. */
export interface PreviewMessage {
  type: 'vitrine-preview'
  view: PortfolioView
  /** Milliseconds by which the server's clock is ahead of this device's. */
  clock: number
  /** True while the settings of the enter screen are edited: the preview shows it. */
  enter?: boolean
}

/** Returns true for a message of the editor. Only the type is checked, because both have one origin and one build. */
export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'vitrine-preview'
}
