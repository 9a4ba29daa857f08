import { OwnPortfolio } from '@vitrine/core/portfolios'
import { captureFrame } from './capture-frame.ts'
import { inTurn } from './in-turn.ts'
import { sendFile } from './send-file.ts'

/** Uploads the first frame of a page's background video as its poster. Resolves to null if the browser shows no frame. */
export async function sendPoster(portfolioId: string, videoUrl: string): Promise<OwnPortfolio | null> {
  const frame = await captureFrame(videoUrl)
  if (!frame) return null
  const path = `/api/portfolios/${portfolioId}/assets/poster?video=${encodeURIComponent(videoUrl)}`
  const { signal } = new AbortController()
  return inTurn(() => sendFile(path, frame, { answer: OwnPortfolio, onProgress: () => {}, signal }), signal)
}
