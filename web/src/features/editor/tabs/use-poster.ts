import { OwnPortfolio } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent } from 'react'
import { captureFrame, inTurn, sendFile } from '../../files/index.ts'

/** Addresses of videos whose poster was tried while the app is open, so that a refused poster is not sent again. */
const tried = new Set<string>()

/**
 * Makes and uploads the poster of a background video that has none, after the video's upload or when the editor opens.
 * The page works without a poster, so failures are not shown.
 */
export function usePoster(
  { id, backgroundVideoUrl, backgroundPosterUrl }: OwnPortfolio,
  onDone: (answer: OwnPortfolio) => void,
): void {
  const url = backgroundPosterUrl === null ? backgroundVideoUrl : null
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (url === null || tried.has(url)) return
    tried.add(url)
    void sendPoster(id, url).then(
      (answer) => answer && done(answer),
      () => {},
    )
  }, [id, url])
}

async function sendPoster(id: string, videoUrl: string): Promise<OwnPortfolio | null> {
  const frame = await captureFrame(videoUrl)
  if (!frame) return null
  const path = `/api/portfolios/${id}/assets/poster?video=${encodeURIComponent(videoUrl)}`
  const { signal } = new AbortController()
  return inTurn(() => sendFile(path, frame, { answer: OwnPortfolio, onProgress: () => {}, signal }), signal)
}
