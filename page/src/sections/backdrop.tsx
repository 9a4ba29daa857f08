import { type PortfolioView, srcSetOf } from '@vitrine/core/portfolios/view'
import { useRef } from 'react'
import { useExtra } from './use-extra.ts'

/** Renders the picture or video behind a page. A video plays after its player is loaded; without scripts it shows its first frame. */
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
      {/* The picture covers the screen, so on a tall screen it is wider than the screen. */}
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
