import { type PictureKind, pictureInfo, srcSetOf } from '@vitrine/core/portfolios/lite'
import type { ImgHTMLAttributes } from 'react'

/** Renders an uploaded picture in the formats and sizes in which it is stored. `sizes` is its width in the layout. */
export function Picture({
  src,
  kind,
  sizes,
  ...attributes
}: { src: string; kind: PictureKind; sizes: string } & Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet'>) {
  const image = <img src={src} srcSet={srcSetOf(src, kind)} sizes={sizes} alt="" {...attributes} />
  if (!pictureInfo(src)?.avif) return image
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(src, kind, 'avif')} sizes={sizes} />
      {image}
    </picture>
  )
}
