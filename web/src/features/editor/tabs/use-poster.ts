import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent } from 'react'
import { sendPoster } from '../../files/index.ts'

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
