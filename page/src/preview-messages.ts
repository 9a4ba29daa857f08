import type { PortfolioView } from '@vitrine/core/portfolios/lite'

/** Message from the preview to the editor when it is ready. */
export const PREVIEW_READY = 'vitrine-preview-ready'

/** Part of the page that the editor edits. */
export type PreviewPart = 'top' | 'title' | 'badges' | 'cards' | 'socials' | 'links' | 'projects' | 'end' | 'enter'

/** Message from the editor to its preview. */
export interface PreviewMessage {
  type: 'vitrine-preview'
  /** The page; absent if it is the same as in the message before. */
  view?: PortfolioView | undefined
  /** Milliseconds by which the server's clock is ahead of this device's. */
  clock: number
  /** Part that the preview scrolls to when it is another one than before; `enter` shows the enter screen. */
  part: PreviewPart
  /** Id of the entry whose fields are open; null if none are. The preview scrolls to it within its part. */
  entry: string | null
}

/** Returns true for a message of the editor. Only the type is checked, because both have one origin and one build. */
export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'vitrine-preview'
}
