import { type PortfolioView, pictureInfo } from '@vitrine/core/portfolios/lite'
import { Picture } from '@vitrine/widgets/elements/picture.tsx'
import { partId } from '../parts/part.ts'

/** Assumed width divided by height of a picture of an earlier version, whose address does not contain its size. */
const RATIO = 3 / 2

/**
 * Renders the picture or video behind a page. A video plays after its player is loaded. Until then, and without
 * scripts, its first frame is shown. With a poster, nothing of the video is loaded for this; without one, the frame
 * is read from the video.
 */
export function Backdrop({ view }: { view: PortfolioView }) {
  const { backgroundUrl, backgroundVideoUrl, backgroundPosterUrl } = view
  if (backgroundVideoUrl) {
    return (
      <div id={partId('video')} className="backdrop" aria-hidden="true">
        <video
          key={backgroundVideoUrl}
          src={backgroundVideoUrl}
          poster={backgroundPosterUrl ?? undefined}
          muted
          loop
          playsInline
          preload={backgroundPosterUrl ? 'none' : 'metadata'}
        />
      </div>
    )
  }
  if (!backgroundUrl) return null
  const { width, height } = pictureInfo(backgroundUrl) ?? { width: RATIO, height: 1 }
  const covering = Number(((100 * width) / height).toFixed(1))
  return (
    <div className="backdrop">
      {/* The picture covers the screen, so on a tall screen it is wider than the screen. */}
      <Picture
        src={backgroundUrl}
        kind="background"
        sizes={`max(100vw, ${covering}vh)`}
        // The smaller portrait comes first, so that both are shown early.
        {...(view.profileImageUrl ? {} : { fetchPriority: 'high' })}
      />
    </div>
  )
}
