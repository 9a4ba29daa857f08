import { type PortfolioView, srcSetOf } from '@vitrine/core/portfolios/view'
import { useRef } from 'react'
import { useExtra } from './use-extra.ts'

/** The picture or video behind a page. A video plays once its player has come; without scripts it shows its first frame. */
export function Backdrop({ view: { backgroundUrl, backgroundVideoUrl } }: { view: PortfolioView }) {
  const video = useRef<HTMLVideoElement>(null)
  useExtra(backgroundVideoUrl, async () => {
    const { playInView } = await import('../backdrop/play-in-view.ts')
    return video.current ? playInView(video.current) : () => {}
  })
  if (backgroundVideoUrl) {
    return (
      <div className="backdrop" aria-hidden="true">
        <video
          key={backgroundVideoUrl}
          ref={video}
          src={backgroundVideoUrl}
          muted
          loop
          playsInline
          preload="metadata"
        />
      </div>
    )
  }
  if (!backgroundUrl) return null
  return (
    <div className="backdrop">
      {/* It covers the screen, so on a tall one it is wider than that. */}
      <img
        src={backgroundUrl}
        srcSet={srcSetOf(backgroundUrl, 'background')}
        sizes="max(100vw, 150vh)"
        alt=""
        fetchPriority="high"
      />
    </div>
  )
}
